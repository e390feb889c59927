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
   * Corrects one.
   *
   * @param game its number in the archive.
   * @param wish {@code white}, {@code black}, {@code round}, {@code board}, {@code result}: what it
   *     is to say, as texts, those that stay left out; {@code swap}: true, to exchange the players
   *     first; {@code because}.
   * @param by who decides.
   * @throws IllegalArgumentException when there is no such game, or it cannot say that
   */
  void correct(long game, JsonNode wish, String by);
}
