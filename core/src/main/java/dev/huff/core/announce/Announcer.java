package dev.huff.core.announce;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.Ruling;
import dev.huff.core.rules.RuleSet;
import java.util.Locale;
import java.util.Map;

/** Puts rulings on a game of one rule set into words of one language. */
public final class Announcer {
  private final Phrases phrases;
  private final Sentences written;
  private final Sentences spoken;

  /** An announcer in that language for games of that rule set. */
  public Announcer(Language language, RuleSet rules) {
    this.phrases = language.phrases();
    this.written = new Sentences(phrases, rules, Wording.WRITTEN);
    this.spoken = new Sentences(phrases, rules, Wording.spoken(phrases));
  }

  /** What is said on a ruling; never empty. */
  public Announcement announce(Ruling ruling) {
    return new Announcement(written.of(ruling), spoken.of(ruling));
  }

  /** What is said when the board itself fares differently. */
  public Announcement announce(BoardStatus.State state) {
    String key = "board." + state.name().toLowerCase(Locale.ROOT);
    String sentence = phrases.sentence(key, Map.of());
    return new Announcement(sentence, sentence);
  }
}
