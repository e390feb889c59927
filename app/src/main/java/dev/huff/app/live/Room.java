package dev.huff.app.live;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.Decision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.Ruled;
import dev.huff.rules.ruleset.Announce;
import java.util.List;

/** Lets a spectator that the whole room sees or hears know only what the room may. */
public final class Room implements Spectator {
  private final Discretion discretion;
  private final Spectator inside;

  /** That spectator, hearing of violations when the audience says. */
  public Room(Announce audience, Spectator inside) {
    this.discretion = new Discretion(audience);
    this.inside = inside;
  }

  @Override
  public void ruled(Ruled ruled) {
    tell(discretion.heard(ruled));
  }

  @Override
  public void heardBefore(Ruled ruled) {
    discretion.heard(ruled).forEach(inside::heardBefore);
  }

  @Override
  public void decided(Decision decision) {
    tell(discretion.decided(decision));
  }

  private void tell(List<Ruled> rulings) {
    rulings.forEach(inside::ruled);
  }

  @Override
  public void goesOn() {
    inside.goesOn();
  }

  @Override
  public void ticked(Ruling.ClockShown clock) {
    inside.ticked(clock);
  }

  @Override
  public void showed(Snapshot snapshot) {
    inside.showed(snapshot);
  }

  @Override
  public void fares(BoardStatus status) {
    inside.fares(status);
  }

  @Override
  public void noted(String line) {
    inside.noted(line);
  }
}
