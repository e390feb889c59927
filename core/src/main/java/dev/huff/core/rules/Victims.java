package dev.huff.core.rules;

/** What a man may capture. */
public enum Victims {
  ALL,
  MEN
}
