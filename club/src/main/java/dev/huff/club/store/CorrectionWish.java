package dev.huff.club.store;

import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.ruleset.ResultStyle;
import dev.huff.rules.ruleset.RuleBook;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * A correction of a game that an arbiter asks for.
 *
 * @param details what it is to say; those that are not named stay
 * @param isSwapped whether the players change sides first
 */
public record CorrectionWish(Map<Detail, String> details, boolean isSwapped, String because) {
  private static final int LONGEST_REASON = 300;
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");

  public CorrectionWish {
    details = Map.copyOf(details);
  }

  /**
   * The correction that it makes of a game.
   *
   * @throws IllegalArgumentException when something cannot stand there, or nothing is corrected
   */
  GameCorrection of(StoredGame game, GameCorrections before, String by) {
    Map<Detail, String> now = new EnumMap<>(Detail.class);
    if (isSwapped) {
      now.put(Detail.WHITE, game.black());
      now.put(Detail.BLACK, game.white());
    }
    details.forEach((detail, value) -> now.put(detail, checked(game, detail, value.strip())));
    Map<Detail, String> was = new EnumMap<>(Detail.class);
    for (Detail detail : Detail.values()) {
      String said = said(game, detail);
      if (said.equals(now.get(detail))) {
        now.remove(detail);
      } else if (now.containsKey(detail)) {
        was.put(detail, said);
      }
    }
    if (now.isEmpty()) {
      throw new IllegalArgumentException("the game says that already: nothing to correct");
    }
    String id = UUID.randomUUID().toString();
    return new GameCorrection(id, after(before), by, reason(), was, now);
  }

  /** A correction is later than those before it, whatever the clock says. */
  private static String after(GameCorrections before) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    for (GameCorrection one : before.all()) {
      Instant next = Instant.parse(one.at()).plusMillis(1);
      now = next.isAfter(now) ? next : now;
    }
    // Always with milliseconds: texts then sort as times do.
    return now.toString().replaceFirst("(:\\d\\d)Z$", "$1.000Z");
  }

  private String reason() {
    String text = because.strip();
    if (text.isEmpty() || text.length() > LONGEST_REASON || hasControls(text)) {
      throw new IllegalArgumentException(
          "say why, in one line of " + LONGEST_REASON + " characters at most");
    }
    return text;
  }

  private static String said(StoredGame game, Detail detail) {
    return switch (detail) {
      case WHITE -> game.white();
      case BLACK -> game.black();
      case ROUND -> game.round();
      case BOARD -> game.board();
      case RESULT -> game.result();
    };
  }

  private static String checked(StoredGame game, Detail detail, String value) {
    return switch (detail) {
      case WHITE, BLACK -> name(value);
      case ROUND -> matching(value, "[1-9][0-9]{0,2}", "a round is a number from 1 to 999");
      case BOARD ->
          matching(value, "[A-Za-z0-9_-]{1,64}", "a board is called by letters, digits, - and _");
      case RESULT -> result(game, value);
    };
  }

  private static String name(String value) {
    if (value.isEmpty()
        || value.equalsIgnoreCase(Pairing.BYE)
        || value.codePointCount(0, value.length()) > StoredGame.NAME
        || hasControls(value)) {
      throw new IllegalArgumentException(
          "a player's name has 1 to "
              + StoredGame.NAME
              + " characters in one line, and is not bye");
    }
    return value;
  }

  private static boolean hasControls(String text) {
    return CONTROL.matcher(text).find();
  }

  private static String matching(String value, String pattern, String complaint) {
    if (!value.matches(pattern)) {
      throw new IllegalArgumentException(complaint + ", not '" + value + "'");
    }
    return value;
  }

  private static String result(StoredGame game, String value) {
    ResultStyle style =
        RuleBook.find(game.rules()).map(rules -> rules.results()).orElse(ResultStyle.ONE_POINT);
    return PdnResult.of(value)
        .filter(it -> !value.isEmpty())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "a result is 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or *, not '" + value + "'"))
        .write(style);
  }
}
