package dev.huff.app.endgame;

import dev.huff.core.engine.EndgameTable;
import dev.huff.formats.UserFolders;
import dev.huff.formats.file.FileDraft;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Endgame tables in a folder, a compressed file for each rule set.
 *
 * @param folder made when it is needed
 */
public record EndgameStore(Path folder) {
  /** Changes when the bytes would mean something else. Each version has files of its own. */
  private static final int FORMAT = 3;

  /** Tables of fewer pieces are of no use. Any Java has memory for these. */
  private static final int FEWEST_PIECES = 3;

  /** In percent. */
  private static final int NEWS_PERCENT = 10;

  /** The store in the user's cache: what is in it can be built again. */
  public static EndgameStore usual() {
    return new EndgameStore(UserFolders.cache());
  }

  /** Whether tables of a rule set can be kept: it comes with the program, so it stays the same. */
  public static boolean isKept(RuleSet rules) {
    return EndgameTable.supports(rules) && RuleBook.find(rules.id()).equals(Optional.of(rules));
  }

  private Path file(RuleSet rules) {
    return folder.resolve("endgame-v" + FORMAT + "-" + rules.id() + ".gz");
  }

  /** The tables of a rule set up to so many pieces, if they were built before and can be read. */
  Optional<EndgameTable> kept(RuleSet rules, int pieces) {
    if (!isKept(rules) || !Files.isReadable(file(rules))) {
      return Optional.empty();
    }
    try (DataInputStream in =
        new DataInputStream(
            new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file(rules)))))) {
      if (in.readInt() != FORMAT) {
        return Optional.empty();
      }
      List<byte[]> values = new ArrayList<>();
      int most = Math.min(in.readInt(), pieces);
      for (int next = 1; next <= most; next++) {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        values.add(bytes);
      }
      return Optional.of(EndgameTable.of(rules, values));
    } catch (IOException | IllegalArgumentException | NegativeArraySizeException e) {
      // Torn or of another time: they are built anew.
      return Optional.empty();
    }
  }

  /**
   * Reads the tables of a rule set, or builds them as far as that was not done and as Java's memory
   * allows, and keeps them.
   *
   * <p>Smaller tables are ready before larger ones. Where there can be none, none are.
   *
   * @param news hears how far the building of the largest table is
   * @param ready gets what may be used from now on. Called again when larger tables are ready
   * @throws IOException when they cannot be written
   */
  public void fetch(RuleSet rules, Consumer<String> news, Consumer<EndgameTable> ready)
      throws IOException {
    fetch(rules, EndgameTable.mostPieces(rules), news, ready);
  }

  /** The same of tables up to so many pieces, which take a fraction of the time. */
  public void fetch(RuleSet rules, int pieces, Consumer<String> news, Consumer<EndgameTable> ready)
      throws IOException {
    int most = isKept(rules) ? Math.min(pieces, most(rules)) : 0;
    EndgameTable table = kept(rules, most).orElseGet(() -> EndgameTable.empty(rules));
    if (table.pieces() > 0) {
      ready.accept(table);
    }
    for (int next = table.pieces() + 1; next <= most; next++) {
      table = table.larger(next == most ? percent(rules, news) : silent -> {});
      if (next >= FEWEST_PIECES) {
        ready.accept(table); // even if it cannot be kept
      }
      if (next > FEWEST_PIECES || next == most) {
        keep(table);
      }
    }
  }

  private static IntConsumer percent(RuleSet rules, Consumer<String> news) {
    int[] next = {0};
    return percent -> {
      if (percent >= next[0]) {
        next[0] += NEWS_PERCENT;
        news.accept("endgames of " + rules + " are worked out: " + percent + " %");
      }
    };
  }

  /** How many pieces Java's memory is enough for. */
  private static int most(RuleSet rules) {
    int pieces = EndgameTable.mostPieces(rules);
    while (pieces > FEWEST_PIECES
        && Runtime.getRuntime().maxMemory() < EndgameTable.memory(rules, pieces)) {
      pieces--;
    }
    return pieces;
  }

  private void keep(EndgameTable table) throws IOException {
    Files.createDirectories(folder);
    try (FileDraft draft = FileDraft.ofPublic(file(table.rules()))) {
      GZIPOutputStream packed = new GZIPOutputStream(draft.stream());
      DataOutputStream out = new DataOutputStream(packed);
      out.writeInt(FORMAT);
      out.writeInt(table.pieces());
      for (byte[] bytes : table.values()) {
        out.writeInt(bytes.length);
        out.write(bytes);
      }
      packed.finish();
      draft.commit(false);
    }
  }
}
