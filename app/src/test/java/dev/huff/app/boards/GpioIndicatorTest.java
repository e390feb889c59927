package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.plugin.gpiod.provider.gpio.digital.GpioDDigitalOutputProvider;
import dev.huff.core.port.BoardIndication;
import dev.huff.hardware.gpio.GpioIndicator;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A panel beside a board of another kind. */
class GpioIndicatorTest {
  private static final Position START =
      Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);

  @TempDir Path folder;
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final ModelPi pi =
      new ModelPi(
          new PlayTable(TablePieces.of(START)), ModelPi.Contacts.CLEAN, List.of(), List.of());

  private static void until(BooleanSupplier condition) {
    await().atMost(Duration.ofSeconds(20)).until(condition::getAsBoolean);
  }

  private GpioIndicator open() throws Exception {
    Path file = folder.resolve("panel.toml");
    Files.writeString(file, "[lamps]\nwhite = 4\nalarm = 15\n[display]\n");
    return GpioIndicator.open(
        file,
        ExpectedPosition.start(START),
        RequestedOrientation.UPRIGHT,
        complaints::add,
        pi::context);
  }

  @Test
  void showWhatTheyAreToldAndGoDarkWhenClosed() throws Exception {
    FieldSet none = FieldSet.EMPTY;
    try (GpioIndicator lights = open()) {
      lights.show(
          new BoardIndication(Optional.of(Side.WHITE), none, FieldSet.of(1), none, FieldSet.of(5)));
      until(() -> pi.isHigh(4) && pi.isHigh(15));
      until(() -> pi.shown().equals(List.of("White to move", "put on a7")));
    }
    assertThat(pi.isHigh(15)).isFalse();
    assertThat(complaints).isEmpty();
  }

  /** A relay hangs on such a pin as well as a lamp. */
  @ParameterizedTest
  @CsvSource({
    "DUE, false, due: b8",
    "WRONG, true, wrong: b8",
    "LIFT, true, lift b8",
    "PUT, true, put on b8"
  })
  void tellWhateverIsWantedOfAField(Want want, boolean isAlarm, String words) throws Exception {
    String wiring = "[lamps]\nwhite = 4\nblack = 14\nalarm = 15\nbuzzer = 25\n[display]\n";
    Path file = Files.writeString(folder.resolve("panel.toml"), wiring);
    ExpectedPosition start = ExpectedPosition.start(START);
    try (GpioIndicator lights =
        GpioIndicator.open(
            file, start, RequestedOrientation.UPRIGHT, complaints::add, pi::context)) {
      lights.show(BoardIndication.turn(Side.BLACK));
      until(() -> pi.isHigh(14) && pi.shown().equals(List.of("Black to move", "")));
      lights.show(want.of(1));
      until(() -> pi.shown().equals(List.of("White to move", words)));
      until(() -> pi.isHigh(4) && !pi.isHigh(14) && pi.isHigh(15) == isAlarm);
      until(() -> !pi.isHigh(25));
    }
    assertThat(pi.rises(25)).isEqualTo(isAlarm ? 1 : 0);
  }

  /** A strip is turned with its board, what a display says is not. */
  @ParameterizedTest
  @CsvSource({"UPRIGHT, 0", "HALF, 31"})
  void lightTheFieldsOfABoardThatLiesTheOtherWayRound(RequestedOrientation lying, int lit)
      throws Exception {
    String wiring = "[display]\n[strip]\nkind = \"apa102\"\ncells = \"playing\"\n";
    Path file = Files.writeString(folder.resolve("panel.toml"), wiring);
    FieldSet none = FieldSet.EMPTY;
    try (GpioIndicator lights =
        GpioIndicator.open(
            file, ExpectedPosition.start(START), lying, complaints::add, pi::context)) {
      lights.show(new BoardIndication(Optional.empty(), none, FieldSet.of(1), none, none));
      until(() -> pi.strip().length > 4 + 4 * 32 && litLights().equals(List.of(lit)));
      until(() -> pi.shown().toString().contains("b8"));
    }
  }

  /** After four noughts each light is four bytes, of which the first is always the same. */
  private List<Integer> litLights() {
    byte[] bytes = pi.strip();
    return IntStream.range(0, 32)
        .filter(i -> bytes[5 + 4 * i] != 0 || bytes[6 + 4 * i] != 0 || bytes[7 + 4 * i] != 0)
        .boxed()
        .toList();
  }

  @Test
  void complainOnceInOneLineWhereAMachineHasNoPins() throws Exception {
    AtomicInteger tries = new AtomicInteger();
    Path file = Files.writeString(folder.resolve("panel.toml"), "[lamps]\nwhite = 4\n");
    Supplier<Context> here =
        () -> {
          tries.incrementAndGet();
          return Pi4J.newContextBuilder().add(GpioDDigitalOutputProvider.newInstance()).build();
        };
    try (GpioIndicator lights =
        GpioIndicator.open(
            file,
            ExpectedPosition.start(START),
            RequestedOrientation.UPRIGHT,
            complaints::add,
            here)) {
      lights.show(BoardIndication.turn(Side.WHITE));
      until(() -> tries.get() == 4);
    }
    assertThat(complaints).singleElement().asString().contains("doctor --wiring " + file);
  }

  @Test
  void complainAndComeBackWhenTheirChipsWereGone() throws Exception {
    pi.unplug();
    try (GpioIndicator lights = open()) {
      lights.show(BoardIndication.turn(Side.WHITE));
      until(() -> complaints.stream().anyMatch(it -> it.contains("no answer on the bus")));
      pi.plug();
      until(() -> pi.shown().get(0).equals("White to move"));
    }
  }
}
