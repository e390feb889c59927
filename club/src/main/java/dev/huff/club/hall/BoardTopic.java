package dev.huff.club.hall;

import dev.huff.rules.NamedConstant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A topic of a board: {@code huff/BOARD/KIND}. It uses letters, digits, dash and underscore only,
 * so that every broker accepts it.
 */
record BoardTopic(String board, Kind kind) {
  /** Version of what tables and halls say to each other. */
  static final int VERSION = 1;

  /** Topics of all boards, for one kind of message. */
  static String all(Kind kind) {
    return "huff/+/" + kind.id();
  }

  private static final Pattern PATTERN = Pattern.compile("huff/([A-Za-z0-9_-]{1,64})/([a-z]+)");

  /** What is said on a topic. */
  enum Kind implements NamedConstant {
    /**
     * From the bridge, retained: the board's layout and title, and the feed its lines come from.
     */
    ABOUT,
    /** From the bridge: one ruling or message with its number. */
    LINE,
    /** From the bridge, retained, and its last will: {@code online} or {@code gone}. */
    STATUS,
    /** From the hall, retained: how far the lines are kept for good. */
    ACK,
    /** From the hall: what the arbiter decided. */
    DECIDE,
    /** From the bridge: the decision that it has. */
    TAKEN,
    /** From the hall, retained: which names the table is to write no more. */
    FORGET,
    /** From the bridge: the order to forget that it has followed. */
    FORGOTTEN,
    /** From the hall: what an arbiter corrected of a game that was played at this table. */
    CORRECT,
    /** From the bridge: the correction that is in its game's journal, or has none to be in. */
    CORRECTED,
    /** From the bridge: the fields that its camera is in doubt about, from near. */
    DOUBTS,
    /** From the bridge: how the clock runs now, for a hall that has been away. */
    CLOCK,
    /** From the hall to itself: what comes back tells that the connection carries. */
    ECHO;

    /** What a table may say. */
    static final Set<Kind> OF_TABLES =
        EnumSet.of(ABOUT, STATUS, LINE, TAKEN, DOUBTS, CLOCK, FORGOTTEN, CORRECTED);

    /** What a table may hear. */
    static final Set<Kind> OF_HALLS = EnumSet.of(ACK, DECIDE, FORGET, CORRECT);

    /** Whether the broker keeps the last one for those who come later. */
    boolean isRetained() {
      return this == ABOUT || this == STATUS || this == ACK || this == FORGET;
    }
  }

  /** The topic of that name; empty when it is none of ours. */
  static Optional<BoardTopic> parse(String text) {
    Matcher matcher = PATTERN.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    return NamedConstant.find(Kind.values(), matcher.group(2))
        .map(kind -> new BoardTopic(matcher.group(1), kind));
  }

  /** Whether a board may be called so. */
  static boolean isBoard(String name) {
    return name.matches("[A-Za-z0-9_-]{1,64}");
  }

  @Override
  public String toString() {
    return "huff/" + board + "/" + kind.id();
  }
}
