package dev.huff.app.voice;

import dev.huff.app.live.Spectator;
import dev.huff.core.announce.Announcer;
import dev.huff.core.referee.Ruling;
import dev.huff.core.rules.Announce;
import java.util.ArrayList;
import java.util.List;

/**
 * Says to everybody in the room what has been ruled. Where only the opponent may insist on a
 * capture, to say it aloud would help a player: there the room hears of it when play has gone on.
 */
public final class RoomVoice implements Spectator {
  private final Announcer announcer;
  private final Announce audience;
  private final Speaker speaker;
  private final List<String> heldBack = new ArrayList<>();

  /** A voice that lets the room hear of violations when {@code audience} says. */
  public RoomVoice(Announcer announcer, Announce audience, Speaker speaker) {
    this.announcer = announcer;
    this.audience = audience;
    this.speaker = speaker;
  }

  @Override
  public void ruled(Ruling ruling) {
    String sentence = announcer.announce(ruling).spoken();
    if (audience == Announce.ALL || !isOfViolation(ruling)) {
      heldBack.forEach(speaker::say);
      heldBack.clear();
      speaker.say(sentence);
    } else if (audience == Announce.AFTER_REPLY && ruling instanceof Ruling.Violated) {
      heldBack.add(sentence);
    }
  }

  /** The room has heard it. */
  @Override
  public void heardBefore(Ruling ruling) {}

  private static boolean isOfViolation(Ruling ruling) {
    return ruling instanceof Ruling.Violated || ruling instanceof Ruling.Restore;
  }
}
