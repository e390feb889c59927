package dev.huff.app.live;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.ClockReason;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.core.referee.Ruling.Played;
import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.referee.Ruling.Violated;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What everybody may hear and read of the rulings, and when. Where only the opponent may insist on
 * a capture, to say it aloud, to show it or to light the field would help a player: there the room
 * learns of it when play has gone on, or when somebody has insisted; where the arbiter alone is to
 * know, only when the arbiter has insisted.
 */
public final class DisclosurePolicy {
  private final AnnouncementPolicy audience;
  private final List<AttributedRuling> heldBack = new ArrayList<>();
  private Optional<AttributedRuling> steps = Optional.empty();
  private boolean isOpen;

  /** Lets everybody know of violations when that says. */
  public DisclosurePolicy(AnnouncementPolicy audience) {
    this.audience = audience;
  }

  /** What everybody may know now that this has been ruled: perhaps nothing, perhaps more. */
  public List<AttributedRuling> heard(AttributedRuling ruled) {
    if (audience == AnnouncementPolicy.ALL) {
      return List.of(ruled);
    }
    Ruling ruling = ruled.ruling();
    List<AttributedRuling> told = goesOn(ruling) ? release(ruling) : new ArrayList<>();
    if (ruling instanceof Violated) {
      violated(ruled, told);
    } else if (ruling instanceof Restore restore) {
      restore(ruled, restore, told);
    } else if (ruling instanceof ClockShown shown) {
      clock(ruled, shown, told);
    } else if (ruling instanceof Played played && played.irregular()) {
      stands(ruled, played, told);
    } else {
      told.add(ruled);
    }
    return told;
  }

  /** What everybody may know now that somebody has decided so. */
  public List<AttributedRuling> decided(ArbiterDecision decision) {
    boolean insists =
        decision instanceof ArbiterDecision.Insist
            || (decision instanceof ArbiterDecision.TakeBack back && back.ply().isEmpty());
    if (audience == AnnouncementPolicy.ALL || !insists) {
      return List.of();
    }
    List<AttributedRuling> told = new ArrayList<>(heldBack);
    steps.ifPresent(told::add);
    forget();
    isOpen = true;
    return told;
  }

  /** Whether nothing that was held back is of help any more: the opponent has replied. */
  private boolean goesOn(Ruling ruling) {
    if (ruling instanceof Violated violated) {
      return heldBack.stream().anyMatch(held -> isBy(held, violated.side().other()));
    }
    if (ruling instanceof Played played && played.irregular()) {
      return heldBack.stream().anyMatch(held -> isBy(held, played.side().other()));
    }
    return ruling instanceof Played
        || ruling instanceof Ruling.Huffed
        || ruling instanceof Ruling.TakenBack
        || ruling instanceof Ruling.SetUp
        || ruling instanceof Ruling.Started
        || ruling instanceof Ruling.Over
        || ruling instanceof Ruling.Ended;
  }

  private static boolean isBy(AttributedRuling held, Side side) {
    return (held.ruling() instanceof Violated violated && violated.side() == side)
        || (held.ruling() instanceof Played played && played.side() == side);
  }

  /** What was held back of a move that has been undone would help whoever moves again. */
  private List<AttributedRuling> release(Ruling ruling) {
    List<AttributedRuling> told = new ArrayList<>();
    if (audience == AnnouncementPolicy.AFTER_REPLY && !(ruling instanceof Ruling.TakenBack)) {
      told.addAll(heldBack);
    }
    forget();
    return told;
  }

  private void forget() {
    heldBack.clear();
    steps = Optional.empty();
    isOpen = false;
  }

  private void violated(AttributedRuling ruled, List<AttributedRuling> told) {
    isOpen = isOpen && ruled.by().isPresent();
    (isOpen ? told : heldBack).add(ruled);
  }

  /** What the arbiter wants put right is shown until it is. */
  private void restore(AttributedRuling ruled, Restore restore, List<AttributedRuling> told) {
    isOpen = isOpen || ruled.by().isPresent();
    if (isOpen) {
      told.add(ruled);
      isOpen = !restore.isDone();
    } else {
      steps = restore.isDone() ? Optional.empty() : Optional.of(ruled);
    }
  }

  /** The clock is seen by all; why it changed hands, or its time came back, is not. */
  private void clock(AttributedRuling ruled, ClockShown shown, List<AttributedRuling> told) {
    boolean isOfHeldMove =
        shown.reason() == ClockReason.MOVE
            && heldBack.stream().anyMatch(held -> held.ruling() instanceof Played);
    if (isOfHeldMove) {
      heldBack.add(ruled);
    }
    boolean tells =
        isOfHeldMove || shown.reason() == ClockReason.PENDING || shown.reason() == ClockReason.BACK;
    told.add(tells ? new AttributedRuling(running(shown), Optional.empty()) : ruled);
  }

  private static ClockShown running(ClockShown it) {
    return new ClockShown(it.time(), ClockReason.RUN, it.white(), it.black(), it.running());
  }

  private void stands(AttributedRuling ruled, Played played, List<AttributedRuling> told) {
    if (audience == AnnouncementPolicy.AFTER_REPLY) {
      heldBack.add(ruled);
    } else {
      told.add(
          ruled.by().isPresent() ? ruled : new AttributedRuling(asIfRegular(played), ruled.by()));
    }
  }

  private static Played asIfRegular(Played it) {
    return new Played(
        it.time(), it.ply(), it.side(), it.move(), it.text(), false, it.position(), it.count());
  }
}
