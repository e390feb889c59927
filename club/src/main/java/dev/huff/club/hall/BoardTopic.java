package dev.huff.club.hall;

import dev.huff.rules.NamedConstant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

  /** Who says something. */
  enum Sender {
    TABLE,
    HALL,
    /** What comes back tells that the connection carries. */
    HALL_TO_ITSELF
  }

  /** What is said on a topic. */
  enum Kind implements NamedConstant {
    /** The board's layout and title, and the feed its lines come from. */
    ABOUT(Sender.TABLE),
    /** One ruling or message with its number. */
    LINE(Sender.TABLE),
    /** Also the table's last will: {@code online} or {@code gone}. */
    STATUS(Sender.TABLE),
    /** How far the lines are kept for good. */
    ACK(Sender.HALL),
    /** What the arbiter decided. */
    DECIDE(Sender.HALL),
    /** The decision that the table has. */
    TAKEN(Sender.TABLE),
    /** Which names the table is to write no more. */
    FORGET(Sender.HALL),
    /** The order to forget that the table has followed. */
    FORGOTTEN(Sender.TABLE),
    /** What an arbiter corrected of a game that was played at this table. */
    CORRECT(Sender.HALL),
    /** The correction that is in its game's journal, or has none to be in. */
    CORRECTED(Sender.TABLE),
    /** The fields that the table's camera is in doubt about, from near. */
    DOUBTS(Sender.TABLE),
    /** How the clock runs now, for a hall that has been away. */
    CLOCK(Sender.TABLE),
    ECHO(Sender.HALL_TO_ITSELF);

    private final Sender sender;

    Kind(Sender sender) {
      this.sender = sender;
    }

    /** What that sender may say. */
    static List<Kind> from(Sender sender) {
      return Stream.of(values()).filter(kind -> kind.sender == sender).toList();
    }

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
