package dev.huff.core.rules;

/** Whether the first crowned man decides the game. */
public enum FirstKing {
  PLAYS_ON,
  WINS
}
