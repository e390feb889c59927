package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;

/** The games of an event, which arbiters may correct. */
public interface CorrectableGames {
  /**
   * Those that began last, the newest first: an array of {@code {"game":17,"round":"1","board":"9",
   * "white":…,"black":…,"result":…,"results":[…],"corrections":[…]}}, where {@code results} are all
   * that its rule set knows.
   */
  JsonNode games();

  /**
   * Corrects one. The wish has the new {@code white}, {@code black}, {@code round}, {@code board}
   * or {@code result} as texts. What it leaves out stays. {@code swap} exchanges the players first,
   * and {@code because} is the reason.
   *
   * @param game its number in the archive
   * @param wish what to change
   * @param by who decides
   * @throws IllegalArgumentException if the game is unknown or cannot be changed so
   */
  void correct(long game, JsonNode wish, String by);
}
