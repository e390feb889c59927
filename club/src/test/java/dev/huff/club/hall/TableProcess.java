package dev.huff.club.hall;

import dev.huff.club.web.BoardPageData;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A table's computer, to be killed: sends lines 1, 2, 3 … one by one, goes on where it had come to
 * when it is started again, and ends when the hall has them all.
 */
final class TableProcess {
  private TableProcess() {}

  /** The name of the table, the broker's port, the table's folder, how many lines. */
  public static void main(String[] words) throws IOException, InterruptedException {
    int last = Integer.parseInt(words[3]);
    try (TableBridge bridge =
        TableBridge.start(
            new BrokerAddress("127.0.0.1", Integer.parseInt(words[1]), false, login(words[0])),
            words[0],
            BoardPageData.of(RuleBook.get("dama-cs")).toJson(words[0], words[0]),
            Path.of(words[2]),
            (word, by) -> {})) {
      int done = bridge.mark().isEmpty() ? 0 : Integer.parseInt(bridge.mark());
      for (int number = done + 1; number <= last; number++) {
        bridge.publish(List.of(line(number)), Integer.toString(number));
        TimeUnit.MILLISECONDS.sleep(5);
      }
      while (bridge.waiting() > 0) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
    }
  }

  private static Optional<BrokerAddress.Login> login(String name) {
    return Optional.of(new BrokerAddress.Login(name, ""));
  }

  /** The line of that number; the first begins a game. */
  static String line(int number) {
    return number == 1 ? HallContract.START : "{\"event\":\"restore\",\"number\":" + number + "}";
  }
}
