package dev.huff.app.cli.boards;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.hardware.dgt.DgtEeprom;
import dev.huff.hardware.dgt.DgtEeprom.Scan;
import dev.huff.hardware.dgt.EepromEntry;
import dev.huff.hardware.serial.LineException;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff boards eeprom}: what a DGT board keeps when it is switched off. */
@Command(
    name = "eeprom",
    description = {
      "Prints the log in a DGT board's EEPROM, the oldest entry first.",
      "This takes ten seconds. With --scan it chooses instead which squares the "
          + "board scans from now on, even after it was switched off. This writes to the "
          + "EEPROM, so it also needs --yes."
    })
final class BoardsEepromCommand extends ConsoleCommand {
  @Parameters(paramLabel = "PORT", description = "e.g. /dev/ttyUSB0.")
  private String port = "";

  @Option(
      names = "--scan",
      paramLabel = "FIELDS",
      description = "Which squares of a 10×10 board are scanned: all, black or white.")
  private Optional<Scan> scan = Optional.empty();

  @Option(names = "--yes", description = "Confirm writing to the board's EEPROM.")
  private boolean isSure;

  @Override
  public Integer call() throws LineException {
    if (scan.isPresent()) {
      choose(scan.get());
    } else {
      tellProgress("huff boards eeprom: reading, ten seconds or so …");
      DgtEeprom.log(port).stream().map(EepromEntry::words).forEach(this::say);
    }
    return 0;
  }

  private void choose(Scan fields) throws LineException {
    if (!isSure) {
      throw CommandFailure.badInput(
          "--scan writes to the board's EEPROM and outlives switching it off: say --yes too");
    }
    DgtEeprom.choose(port, fields);
    say("The board scans " + fields.name().toLowerCase(Locale.ROOT) + " squares now.");
  }
}
