package dev.huff.hardware.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.pi4j.Pi4J;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardWiringTest {
  private static final String PINS =
      "[pins]\nrows = [5, 6, 13, 19, 26, 12, 16, 20]\ncolumns = [17, 27, 22, 18]\n";

  @TempDir Path folder;

  private Path file(String text) throws Exception {
    return Files.writeString(folder.resolve("board.toml"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rows = [ | board.toml",
        "# nothing | wires nothing",
        "[pinns] | unknown section [pinns]: there are clock, display, lamps",
        "[pins] columns=[1] | [pins] rows = [...] is missing",
        "[pins] rows=[99] columns=[1] | 99 is no BCM number 0 to 27",
        "[pins] rows=[5] columns=[5] | GPIO5 is used twice: row 1 and column 1",
        "[pins] rows=[5] columns=[6] [mcp3008] rows=[1] | only one of",
        "diodes=1 [pins] rows=[5] columns=[6] | diodes = 1: write true or false",
        "[mcp23017] rows=['A0'] columns=['C7'] | C7 is none of",
        "[mcp23017] rows=['A0'] columns=['B0'] address=9 | 32 to 39 (0x20 to 0x27)",
        "[mcp23017] rows=['A0'] columns=['B0'] [lamps] white=2 | GPIO2 is used twice",
        "[mcp3008] rows=[5] columns=[8] | 8 is no channel 0 to 7",
        "[mcp3008] rows=[5] columns=[1] man=300 king=200 | king = 200: a number from 301",
        "[clock] white=5 | needs a button for both sides",
        "[clock] white=5 black=6 lever=7 | either buttons or a lever",
        "[strip] kind='lamp' | write \"ws2812\" or \"apa102\"",
        "[strip] colour='red' | unknown colour in [strip]",
        "[display] lines=3 | there are 2 or 4",
        "strip=1 | write [strip]"
      })
  void saysInOneLineWhatIsWrongWithAFile(String text, String message) throws Exception {
    Path file = file(text.replace('\'', '"').replaceAll(" (?=[\\[a-z][a-z0-9]+[\\]=])", "\n"));
    assertThatThrownBy(() -> WiringReader.read(file))
        .isInstanceOf(WiringException.class)
        .hasMessageContaining(message)
        .hasMessageContaining("board.toml")
        .message()
        .doesNotContain("\n");
  }

  @Test
  void saysThatAFileCannotBeRead() {
    assertThatThrownBy(() -> WiringReader.read(folder.resolve("none.toml")))
        .hasMessageContaining("none.toml: cannot be read");
  }

  @Test
  void refusesABoardOfAnotherSize() throws Exception {
    Geometry geometry = Geometry.of(10, 10, Geometry.Playing.LEFT_CORNER);
    ExpectedPosition expectation = ExpectedPosition.start(Position.empty(geometry, Side.WHITE));
    Path file = file(PINS);
    assertThatThrownBy(
            () ->
                GpioDriver.of(
                    file, expectation, RequestedOrientation.LEARN, Pi4J::newAutoContext, () -> 0))
        .hasMessageContaining("wires 32 sensors")
        .hasMessageContaining("50 playing squares");
    Path lights = file("[lamps]\nalarm = 4\n");
    assertThatThrownBy(
            () ->
                GpioDriver.of(
                    lights, expectation, RequestedOrientation.LEARN, Pi4J::newAutoContext, () -> 0))
        .hasMessageContaining("has no sensors");
  }

  @Test
  void drawsTheBoardAndTheHeaderOfThePi() throws Exception {
    WiringReport report =
        WiringReport.of(file("diodes = false\n" + PINS + "[clock]\nlever = 23\n[strip]\n"));
    assertThat(String.join("\n", report.drawing()))
        .contains("Switches on pins of the Pi, BCM numbers, without diodes")
        .contains("Each row needs a diode, its ring to the pin: else men can short two pins.")
        .contains("         17   27   22   18\n     5    o    o    o    o\n")
        .contains("Strip of WS2812, one light a square: SPI bus 0, chip 0")
        .contains("row 1 = GPIO5  29 ● ● 30  ground")
        .contains("15 ● ● 16  lever = GPIO23")
        .contains("SPI 0 MOSI = GPIO10  19 ● ● 20  ground");
  }

  @Test
  void namesWhatTheMachineLacksAndTheCommandThatMendsIt() throws Exception {
    Path file = file("[mcp3008]\nrows=[5]\ncolumns=[0]\n[display]\n[lamps]\nalarm=4\n");
    WiringReport bare = WiringReport.of(file, folder);
    assertThat(bare.devices().get("I2C bus 1").orElseThrow())
        .contains("there is no " + folder.resolve("i2c-1"), "raspi-config nonint do_i2c 0");
    assertThat(bare.devices().get("SPI of the MCP3008").orElseThrow()).contains("do_spi 0");
    assertThat(bare.devices().get("GPIO pins").orElseThrow()).contains("Raspberry Pi");
    for (String device : new String[] {"i2c-1", "spidev0.0", "gpiochip0"}) {
      Files.createFile(folder.resolve(device));
    }
    WiringReport complete = WiringReport.of(file, folder);
    assertThat(complete.devices())
        .containsEntry("I2C bus 1", Optional.empty())
        .containsEntry("SPI of the MCP3008", Optional.empty())
        .containsEntry("GPIO pins", Optional.empty());
  }

  @Test
  void advisesAgainstColumnsOnTheExpandersTwoOutputs() throws Exception {
    assertThat(columns("['B0', 'B7']").orElseThrow()).contains("A7 and B7", "use them as rows");
    assertThat(columns("['B0', 'B6']")).isEmpty();
  }

  private Optional<String> columns(String lines) throws Exception {
    Path file = file("[mcp23017]\nrows=['A6', 'A7']\ncolumns=%s\n".formatted(lines));
    return WiringReport.of(file, folder).devices().get("columns of the MCP23017");
  }

  @Test
  void saysWhyTheLibrariesDoNotLoadWhereTheyDoNot() {
    assumeThat(System.getProperty("os.arch")).isEqualTo("amd64");
    assertThat(WiringReport.libraries().orElseThrow()).contains("do not load", "bookworm");
  }
}
