package dev.huff.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.engine.EndgameTable;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EndgameStoreTest {
  @TempDir private Path folder = Path.of("");

  @Test
  @Tag("slow")
  void keepsWhatItBuilds() throws IOException {
    RuleSet rules = RuleBook.get("english");
    EndgameStore store = new EndgameStore(folder);
    List<Integer> heard = new ArrayList<>();
    EndgameTable built = store.build(rules, heard::add);
    assertThat(heard).contains(100).isSorted();
    EndgameTable read = store.kept(rules).orElseThrow();
    for (int pieces = 0; pieces < EndgameTable.MOST_PIECES; pieces++) {
      assertThat(read.values().get(pieces)).isEqualTo(built.values().get(pieces));
    }
  }

  @Test
  void aTornFileIsNoTable() throws IOException {
    RuleSet rules = RuleBook.get("dama-cs");
    EndgameStore store = new EndgameStore(folder);
    assertThat(store.kept(rules)).isEmpty();
    Files.write(folder.resolve("endgame-dama-cs.gz"), new byte[] {31, -117, 8, 0, 1, 2, 3});
    assertThat(store.kept(rules)).isEmpty();
  }

  @Test
  void onlySmallBoardsOfTheBookHaveTables() {
    assertThat(EndgameStore.isKept(RuleBook.get("dama-bg"))).isTrue();
    assertThat(EndgameStore.isKept(RuleBook.get("canadian"))).isFalse();
  }
}
