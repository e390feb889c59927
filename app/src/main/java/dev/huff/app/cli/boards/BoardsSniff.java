package dev.huff.app.cli.boards;

import dev.huff.app.option.ConsoleCommand;
import dev.huff.hardware.ProtocolSniffer;
import dev.huff.hardware.dgt.DgtProbe;
import dev.huff.hardware.serial.BoardConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff boards sniff}: what a board says, byte for byte and in words. */
@Command(
    name = "sniff",
    description = {
      "Records the bytes from a port, with their meaning and the time in seconds.",
      "Send the output in if a board is not understood. Ends after --seconds or with Ctrl-C."
    })
final class BoardsSniff extends ConsoleCommand {
  /** Known kinds of boards, with the speed of their lines. */
  enum Kind {
    DGT(9_600),
    CERTABO(38_400),
    MATRIX(115_200),
    CPP(115_200);

    private final int baud;

    Kind(int baud) {
      this.baud = baud;
    }
  }

  @Parameters(paramLabel = "PORT", description = "e.g. /dev/ttyUSB0.")
  private String port = "";

  @Option(
      names = "--kind",
      defaultValue = "dgt",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Kind kind = Kind.DGT;

  @Option(names = "--baud", description = "Speed, if it is not the kind's usual one.")
  private int baud;

  @Option(
      names = "--seconds",
      defaultValue = "30",
      description = "Duration (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Option(
      names = "--ask",
      description = "Request a DGT board's squares every second, and its identity.")
  private boolean isAsking;

  @Override
  public Integer call() throws LineException {
    ProtocolSniffer sniffer = ProtocolSniffer.of(kind.name().toLowerCase(Locale.ROOT));
    try (BoardConnection line =
        SerialPortLine.open(port, SerialSettings.baud(baud > 0 ? baud : kind.baud))) {
      sniff(line, sniffer, out());
      return 0;
    }
  }

  private void sniff(BoardConnection line, ProtocolSniffer sniffer, PrintWriter out)
      throws LineException {
    byte[] question = isAsking ? new DgtProbe().question() : new byte[0];
    byte[] buffer = new byte[4_096];
    long start = System.nanoTime();
    long askAt = 0;
    for (long passed = 0; passed < seconds * 1_000L; passed = since(start)) {
      if (passed >= askAt && question.length > 0) {
        line.write(question);
        print(out, passed, ">", HexFormat.ofDelimiter(" ").formatHex(question));
        askAt += 1_000;
      }
      int count = line.read(buffer);
      if (count > 0) {
        byte[] bytes = Arrays.copyOf(buffer, count);
        print(out, since(start), "<", HexFormat.ofDelimiter(" ").formatHex(bytes));
        for (String words : sniffer.words(bytes)) {
          print(out, since(start), "=", words);
        }
      }
    }
  }

  private static long since(long start) {
    return (System.nanoTime() - start) / 1_000_000;
  }

  private static void print(PrintWriter out, long millis, String mark, String text) {
    out.printf(Locale.ROOT, "%8.3f %s %s%n", millis / 1_000.0, mark, text);
    out.flush();
  }
}
