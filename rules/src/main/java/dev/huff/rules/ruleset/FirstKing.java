package dev.huff.rules.ruleset;

/** Whether the first crowned man decides the game. */
public enum FirstKing {
  PLAYS_ON,
  WINS
}
