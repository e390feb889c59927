package dev.huff.app.cli.boards;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.hardware.bluetooth.BluetoothScan;
import dev.huff.hardware.serial.LineException;
import java.util.List;
import picocli.CommandLine;

/**
 * What was heard on Bluetooth Low Energy.
 *
 * @param boards the strongest signal first
 * @param trouble why nothing could be heard; empty if something could
 */
record BluetoothFindings(List<BluetoothScan.Found> boards, String trouble) {
  static final BluetoothFindings NONE = new BluetoothFindings(List.of(), "");

  static BluetoothFindings listen(long millis) {
    try {
      return new BluetoothFindings(BluetoothScan.listen(millis), "");
    } catch (LineException e) {
      return new BluetoothFindings(List.of(), e.why());
    }
  }

  /** Prints a line a board, or of JSON; trouble goes to the error output. */
  void print(CommandLine line, boolean isJson) {
    boards.forEach(board -> line.getOut().println(isJson ? json(board) : text(board)));
    if (!trouble.isEmpty()) {
      line.getErr().println("huff boards: " + trouble);
    }
  }

  private static String text(BluetoothScan.Found board) {
    return "%s: %s board '%s', signal %s, battery %s\n  huff run --board %s --rules ID"
        .formatted(
            board.address(),
            board.kind().id(),
            board.name().replaceAll("\\p{Cntrl}", "?"),
            board.signal().map(dbm -> dbm + " dBm").orElse("unknown (it is connected)"),
            board.battery().map(percent -> percent + " %").orElse("told when connected"),
            board.uri());
  }

  private static String json(BluetoothScan.Found board) {
    ObjectNode node = BoundedJson.node();
    node.put("address", board.address());
    node.put("uri", board.uri());
    node.put("kind", board.kind().id());
    node.put("name", board.name());
    board.signal().ifPresent(dbm -> node.put("signal", dbm));
    board.battery().ifPresent(percent -> node.put("battery", percent));
    return node.toString();
  }
}
