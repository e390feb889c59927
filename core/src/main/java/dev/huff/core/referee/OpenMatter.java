package dev.huff.core.referee;

import dev.huff.core.sensing.Sight;
import java.util.Optional;

/** What is open since the board was last right: what it showed, what was said, what was decided. */
final class OpenMatter {
  private Optional<Suspect> suspect = Optional.empty();
  private Optional<Offence> told = Optional.empty();
  private boolean menTold;
  private boolean asked;
  // Pieces were said to be too many or too few, and hands see to it.
  private boolean mending;
  // The board as it stood at a decision that it does not follow yet.
  private Optional<Sight> overruled = Optional.empty();

  /** The irregular move that the board shows or showed. */
  Optional<Suspect> suspect() {
    return suspect;
  }

  /** What the players were told is wrong. */
  Optional<Offence> told() {
    return told;
  }

  boolean isTold(Offence offence) {
    return told.isPresent()
        && (offence.isSame(told.get()) || offence.act().isEmpty() || told.get().act().isEmpty());
  }

  /** Whether the players were told that captured men still stand. */
  boolean isOfMen() {
    return menTold;
  }

  /** Whether the players were asked which move was made. */
  boolean isAsked() {
    return asked;
  }

  /** Whether hands are putting pieces right: those touch both sides', and that is no reply. */
  boolean isMending() {
    return mending;
  }

  /** Whether the board does not follow a decision yet. */
  boolean isOverruled() {
    return overruled.isPresent();
  }

  /** Whether the board still stands as it did at a decision that it does not follow. */
  boolean isOverruled(Sight seen) {
    return overruled.filter(seen::equals).isPresent();
  }

  /** Hands have stopped: what is suspected was no board on the way to another. */
  void stands() {
    suspect = suspect.map(Suspect::asStood);
  }

  /** The board shows an irregular move. */
  void suspects(Offence offence) {
    Optional<Suspect> same = suspect.filter(it -> it.offence().isSame(offence));
    boolean insisted = same.map(Suspect::insisted).orElse(false);
    boolean stood = same.map(Suspect::stood).orElse(false);
    suspect = Optional.of(new Suspect(offence, isTold(offence), insisted, stood));
  }

  /** The opponent wants an irregular move taken back. */
  void insists(Offence offence) {
    suspect = Optional.of(new Suspect(offence, isTold(offence), true, true));
  }

  /** The players are told what is wrong. */
  void tells(Offence offence) {
    told = Optional.of(offence);
    mending = offence.isOfPieces();
    if (offence.act().isPresent()) {
      boolean insisted = suspect.map(Suspect::insisted).orElse(false);
      suspect = Optional.of(new Suspect(offence, true, insisted, true));
    }
  }

  /** The players are told that captured men still stand. */
  void tellsOfMen() {
    menTold = true;
  }

  /** That was so only while any of them does. */
  void tellsOfMenWhile(boolean anyStand) {
    menTold = menTold && anyStand;
  }

  /** The players are asked which move was made. */
  void asks() {
    asked = true;
  }

  /** Something was decided that the board has to follow. */
  void overrules(Sight seen) {
    overruled = Optional.of(seen);
  }

  /** What was said and decided is done with; men that stand, and hands at work, may not be. */
  void closes() {
    suspect = Optional.empty();
    told = Optional.empty();
    asked = false;
    overruled = Optional.empty();
  }

  /** No hands are putting pieces right any more. */
  void mended() {
    mending = false;
  }
}
