package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The players' clock buttons, or a lever between them. A contact that bounces is one press. */
final class ClockButtons {
  private static final long BOUNCE_MILLIS = 20;

  private final Map<Side, Contact> buttons = new EnumMap<>(Side.class);
  private final Optional<Contact> lever;

  ClockButtons(Context pi, BoardWiring.Clock wiring) {
    wiring.white().ifPresent(pin -> buttons.put(Side.WHITE, contact(pi, pin)));
    wiring.black().ifPresent(pin -> buttons.put(Side.BLACK, contact(pi, pin)));
    lever = wiring.lever().map(pin -> contact(pi, pin));
  }

  private static Contact contact(Context pi, int pin) {
    return new Contact(PinFactory.input(pi, "clock", pin));
  }

  /** Who pressed since the last time; how a lever stands at first is no press. */
  List<Side> pressed(long now) {
    List<Side> pressed = new ArrayList<>();
    buttons.forEach(
        (side, contact) -> {
          if (contact.changed(now) && contact.isClosed) {
            pressed.add(side);
          }
        });
    lever
        .filter(contact -> contact.changed(now))
        .ifPresent(contact -> pressed.add(contact.isClosed ? Side.WHITE : Side.BLACK));
    return pressed;
  }

  /** A contact to ground, believed when it has kept still. */
  private static final class Contact {
    private final DigitalInput input;
    private boolean isClosed;
    private boolean seen;
    private long seenSince = Long.MIN_VALUE / 2;

    Contact(DigitalInput input) {
      this.input = input;
      this.isClosed = input.isLow();
      this.seen = isClosed;
    }

    boolean changed(long now) {
      if (input.isLow() != seen) {
        seen = !seen;
        seenSince = now;
      }
      if (seen == isClosed || now - seenSince < BOUNCE_MILLIS) {
        return false;
      }
      isClosed = seen;
      return true;
    }
  }
}
