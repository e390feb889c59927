package dev.huff.app.voice;

import dev.huff.app.live.Spectator;
import dev.huff.app.ndjson.Ruled;
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
  private final List<Ruling> heldBack = new ArrayList<>();

  /** A voice that lets the room hear of violations when {@code audience} says. */
  public RoomVoice(Announcer announcer, Announce audience, Speaker speaker) {
    this.announcer = announcer;
    this.audience = audience;
    this.speaker = speaker;
  }

  @Override
  public void ruled(Ruling ruling) {
    if (ruling instanceof Ruling.ClockShown shown && shown.isRoutine()) {
      return;
    }
    switch (audience) {
      case ALL -> say(ruling);
      case ARBITER -> sayUnless(isOfViolation(ruling), asIfRegular(ruling));
      case AFTER_REPLY -> sayOrHold(ruling);
    }
  }

  private void sayUnless(boolean secret, Ruling ruling) {
    if (!secret) {
      say(ruling);
    }
  }

  private void say(Ruling ruling) {
    speaker.say(announcer.announce(ruling).spoken(), importance(ruling));
  }

  /** What people wait for, or must not miss. */
  private static Importance importance(Ruling ruling) {
    if (ruling instanceof Ruling.Over) {
      return Importance.LAST;
    }
    boolean matters =
        ruling instanceof Ruling.Violated
            || ruling instanceof Ruling.Ambiguous
            || ruling instanceof Ruling.ClaimOpen;
    return matters ? Importance.IMPORTANT : Importance.ROUTINE;
  }

  private void sayOrHold(Ruling ruling) {
    boolean stands = ruling instanceof Ruling.Played played && played.irregular();
    if (ruling instanceof Ruling.Violated || (stands && !heldBack.isEmpty())) {
      heldBack.add(ruling);
    } else if (!isOfViolation(ruling)) {
      if (isPlay(ruling)) {
        heldBack.forEach(this::say);
        heldBack.clear();
      }
      say(ruling);
    }
  }

  private static Ruling asIfRegular(Ruling ruling) {
    return ruling instanceof Ruling.Played it
        ? new Ruling.Played(
            it.time(), it.ply(), it.side(), it.move(), it.text(), false, it.position(), it.count())
        : ruling;
  }

  /** The room has heard it. */
  @Override
  public void heardBefore(Ruled ruled) {}

  /** Whether play has gone on, one way or the other. */
  private static boolean isPlay(Ruling ruling) {
    return ruling instanceof Ruling.Played
        || ruling instanceof Ruling.Huffed
        || ruling instanceof Ruling.SetUp
        || ruling instanceof Ruling.Over
        || ruling instanceof Ruling.Ended;
  }

  private static boolean isOfViolation(Ruling ruling) {
    return ruling instanceof Ruling.Violated || ruling instanceof Ruling.Restore;
  }
}
