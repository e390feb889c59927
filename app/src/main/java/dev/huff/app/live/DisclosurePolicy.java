package dev.huff.app.live;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.ClockReason;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.core.referee.Ruling.Played;
import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.referee.RulingVisitor;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.Penalty;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Decides which rulings the public may see and hear, and when.
 *
 * <p>If only the opponent may insist on a capture, announcing it, showing it or lighting the field
 * would help a player. The room then learns of it when play has continued, or when somebody has
 * insisted. It learns at once of what has to be put right anyway, such as a missing piece. If only
 * the arbiter is to know, the room learns of it when the arbiter has insisted.
 */
public final class DisclosurePolicy {
  private final AnnouncementPolicy audience;
  private final List<AttributedRuling> heldBack = new ArrayList<>();
  private Optional<AttributedRuling> steps = Optional.empty();
  private OptionalInt irregularPly = OptionalInt.empty();
  private boolean isOpen;

  /** Lets everybody know of violations when that says. */
  public DisclosurePolicy(AnnouncementPolicy audience) {
    this.audience = audience;
  }

  /** What everybody may know now that this has been ruled: perhaps nothing, perhaps more. */
  public List<AttributedRuling> disclose(AttributedRuling ruled) {
    if (audience == AnnouncementPolicy.ALL) {
      return List.of(ruled);
    }
    return ruled.ruling().accept(new Disclosure(ruled));
  }

  /** What everybody may know now that somebody has decided so. */
  public List<AttributedRuling> decided(ArbiterDecision decision) {
    if (audience == AnnouncementPolicy.ALL || !isInsisting(decision)) {
      return List.of();
    }
    List<AttributedRuling> told = new ArrayList<>(heldBack);
    steps.ifPresent(told::add);
    forget();
    isOpen = true;
    return told;
  }

  /** Whoever takes back just the irregular move wants the right one played instead. */
  private boolean isInsisting(ArbiterDecision decision) {
    if (decision instanceof ArbiterDecision.TakeBack back && back.ply().isPresent()) {
      return irregularPly.isPresent() && back.ply().getAsInt() == irregularPly.getAsInt() - 1;
    }
    return decision == ArbiterDecision.Order.INSIST || decision instanceof ArbiterDecision.TakeBack;
  }

  /** Whether something is held back about that side's play. */
  private boolean isHeldOf(Side side) {
    return heldBack.stream().anyMatch(held -> isBy(held, side));
  }

  private static boolean isBy(AttributedRuling held, Side side) {
    return (held.ruling() instanceof Violated violated && violated.side() == side)
        || (held.ruling() instanceof Played played && played.side() == side);
  }

  /** What was held back until the opponent's reply. */
  private List<AttributedRuling> release() {
    List<AttributedRuling> told = new ArrayList<>();
    if (audience == AnnouncementPolicy.AFTER_REPLY) {
      told.addAll(heldBack);
    }
    forget();
    return told;
  }

  private void forget() {
    heldBack.clear();
    steps = Optional.empty();
    irregularPly = OptionalInt.empty();
    isOpen = false;
  }

  private static ClockShown running(ClockShown it) {
    return new ClockShown(it.time(), ClockReason.RUN, it.white(), it.black(), it.running());
  }

  private static Played asIfRegular(Played it) {
    return new Played(
        it.time(), it.ply(), it.side(), it.move(), it.text(), false, it.position(), it.count());
  }

  private final class Disclosure implements RulingVisitor<List<AttributedRuling>> {
    private final AttributedRuling ruled;

    Disclosure(AttributedRuling ruled) {
      this.ruled = ruled;
    }

    private List<AttributedRuling> playContinues() {
      List<AttributedRuling> told = release();
      told.add(ruled);
      return told;
    }

    @Override
    public List<AttributedRuling> onStarted(Ruling.Started started) {
      return playContinues();
    }

    @Override
    public List<AttributedRuling> onPlayed(Played played) {
      if (!played.irregular()) {
        return playContinues();
      }
      List<AttributedRuling> told = isHeldOf(played.side().other()) ? release() : new ArrayList<>();
      irregularPly = OptionalInt.of(played.ply());
      if (audience == AnnouncementPolicy.AFTER_REPLY) {
        heldBack.add(ruled);
      } else {
        boolean isDecided = ruled.by().isPresent();
        told.add(isDecided ? ruled : new AttributedRuling(asIfRegular(played), ruled.by()));
      }
      return told;
    }

    @Override
    public List<AttributedRuling> onViolated(Violated violated) {
      List<AttributedRuling> told =
          isHeldOf(violated.side().other()) ? release() : new ArrayList<>();
      isOpen = (isOpen && ruled.by().isPresent()) || isHelpingNobody(violated);
      (isOpen ? told : heldBack).add(ruled);
      return told;
    }

    /** Whether it has to be put right whatever the opponent wants, and names no capture. */
    private boolean isHelpingNobody(Violated violated) {
      boolean isInsistedOn =
          violated.penalty() == Penalty.OPPONENT_MAY_INSIST && !violated.seen().isEmpty();
      return audience == AnnouncementPolicy.AFTER_REPLY
          && heldBack.isEmpty()
          && violated.due().isEmpty()
          && !isInsistedOn;
    }

    /** What the arbiter wants put right, and what everybody may know of, is shown until it is. */
    @Override
    public List<AttributedRuling> onRestore(Restore restore) {
      isOpen = isOpen || ruled.by().isPresent();
      if (isOpen) {
        isOpen = !restore.isDone();
        return List.of(ruled);
      }
      // Steps that wait for somebody to insist are said anew when somebody does.
      boolean isKept = !restore.isDone() && !restore.ifInsisted();
      steps = isKept ? Optional.of(ruled) : Optional.empty();
      return List.of();
    }

    /** The clock is seen by all; why it changed hands, or its time came back, is not. */
    @Override
    public List<AttributedRuling> onClockShown(ClockShown shown) {
      boolean isOfHeldMove =
          shown.reason() == ClockReason.MOVE
              && heldBack.stream().anyMatch(held -> held.ruling() instanceof Played);
      if (isOfHeldMove) {
        heldBack.add(ruled);
      }
      boolean isTelling =
          isOfHeldMove
              || shown.reason() == ClockReason.PENDING
              || shown.reason() == ClockReason.BACK;
      return List.of(isTelling ? new AttributedRuling(running(shown), Optional.empty()) : ruled);
    }

    /**
     * Discards what was held back about a move that has been undone, because it would help the
     * player who moves again.
     */
    @Override
    public List<AttributedRuling> onTakenBack(Ruling.TakenBack back) {
      forget();
      return List.of(ruled);
    }

    @Override
    public List<AttributedRuling> onHuffed(Ruling.Huffed huffed) {
      return playContinues();
    }

    @Override
    public List<AttributedRuling> onSetUp(Ruling.SetUp setUp) {
      return playContinues();
    }

    @Override
    public List<AttributedRuling> onOver(Ruling.Over over) {
      return playContinues();
    }

    @Override
    public List<AttributedRuling> onEnded(Ruling.Ended ended) {
      return playContinues();
    }

    @Override
    public List<AttributedRuling> onAmbiguous(Ruling.Ambiguous ambiguous) {
      return List.of(ruled);
    }

    @Override
    public List<AttributedRuling> onClaimOpen(Ruling.ClaimOpen claim) {
      return List.of(ruled);
    }
  }
}
