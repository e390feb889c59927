package dev.huff.app.voice;

import dev.huff.app.live.GameSpectator;
import dev.huff.core.announce.Announcement;
import dev.huff.core.announce.Announcer;
import dev.huff.core.referee.Ruling;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.TableMessage;
import java.util.List;

/**
 * Announces rulings, and what the opponent says, to everybody in the room. A {@link
 * dev.huff.app.live.AudienceFilter} limits them to what the room may know.
 */
public record RoomVoice(Announcer announcer, Speaker speaker) implements GameSpectator {
  @Override
  public void onRuling(Ruling ruling) {
    boolean isRoutine = ruling instanceof Ruling.ClockShown shown && shown.isRoutine();
    String spoken = announcer.announce(ruling).spoken();
    if (!isRoutine && !spoken.isEmpty()) {
      speaker.say(spoken, importance(ruling));
    }
  }

  @Override
  public void onMessage(TableMessage message) {
    speaker.say(message.text(), SpeechImportance.IMPORTANT);
  }

  @Override
  public void onOpponentSpoke(Announcement said) {
    speaker.say(said.spoken(), SpeechImportance.IMPORTANT);
  }

  /** What people wait for, or must not miss. */
  private static SpeechImportance importance(Ruling ruling) {
    if (ruling instanceof Ruling.Over) {
      return SpeechImportance.LAST;
    }
    boolean matters =
        ruling instanceof Ruling.Violated
            || ruling instanceof Ruling.Ambiguous
            || ruling instanceof Ruling.ClaimOpen;
    return matters ? SpeechImportance.IMPORTANT : SpeechImportance.ROUTINE;
  }

  /** The room has heard it. */
  @Override
  public void onResumed(List<AttributedRuling> before) {}
}
