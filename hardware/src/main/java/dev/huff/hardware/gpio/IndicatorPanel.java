package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalOutput;
import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.IndicationWords;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Side;
import java.util.Optional;

/** All that shows something: lamps, a relay, a buzzer, a strip, a display. */
final class IndicatorPanel {
  private static final long BUZZ_MILLIS = 150;

  private final ExpectedPosition expectation;
  private final Optional<DigitalOutput> white;
  private final Optional<DigitalOutput> black;
  private final Optional<DigitalOutput> alarm;
  private final Optional<DigitalOutput> buzzer;
  private final Optional<LedStrip> strip;
  private final Optional<TextDisplay> display;
  private Optional<BoardIndication> shown = Optional.empty();
  private long quietAt = Long.MAX_VALUE;

  IndicatorPanel(Context pi, BoardWiring wiring, ExpectedPosition expectation) {
    this.expectation = expectation;
    BoardWiring.Lamps lamps = wiring.lamps();
    this.white = lamps.white().map(pin -> PinFactory.output(pi, "lamp", pin, false));
    this.black = lamps.black().map(pin -> PinFactory.output(pi, "lamp", pin, false));
    this.alarm = lamps.alarm().map(pin -> PinFactory.output(pi, "lamp", pin, false));
    this.buzzer = lamps.buzzer().map(pin -> PinFactory.output(pi, "buzzer", pin, false));
    this.strip = wiring.strip().map(it -> new LedStrip(pi, it, expectation.position().geometry()));
    this.display = wiring.display().map(it -> new TextDisplay(pi, it));
  }

  /**
   * Time passed: shows this, where it is not shown already.
   *
   * @param isTurned whether the board lies the other way round
   */
  void run(long now, BoardIndication wanted, boolean isTurned) {
    if (now >= quietAt) {
      quietAt = Long.MAX_VALUE;
      buzzer.ifPresent(DigitalOutput::low);
    }
    if (shown.isPresent() && shown.get().equals(wanted)) {
      return;
    }
    light(white, wanted.toMove().filter(Side.WHITE::equals).isPresent());
    light(black, wanted.toMove().filter(Side.BLACK::equals).isPresent());
    light(alarm, wanted.isAlarm());
    strip.ifPresent(it -> it.show(wanted, isTurned));
    display.ifPresent(it -> it.show(IndicationWords.of(wanted, expectation.fieldName())));
    if (wanted.isAlarm() && buzzer.isPresent()) {
      buzzer.get().high();
      quietAt = now + BUZZ_MILLIS;
    }
    shown = Optional.of(wanted);
  }

  private static void light(Optional<DigitalOutput> lamp, boolean isOn) {
    lamp.ifPresent(it -> it.setState(isOn));
  }
}
