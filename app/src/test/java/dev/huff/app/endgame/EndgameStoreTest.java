package dev.huff.app.endgame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

  /** Five pieces take minutes and more memory than a test has, so four it is on 50 fields. */
  @Test
  @Tag("slow")
  void keepsWhatItBuilds() throws IOException {
    RuleSet rules = RuleBook.get("international");
    EndgameStore store = new EndgameStore(folder);
    List<String> heard = new ArrayList<>();
    List<EndgameTable> built = new ArrayList<>();
    store.fetch(rules, heard::add, built::add);
    assertThat(heard).last().asString().endsWith("worked out: 100 %");
    EndgameTable read = store.kept(rules, 4).orElseThrow();
    assertThat(read.pieces()).isEqualTo(4);
    assertThat(store.kept(rules, 3).orElseThrow().pieces()).isEqualTo(3);
    for (int pieces = 0; pieces < 4; pieces++) {
      assertThat(read.values().get(pieces)).isEqualTo(built.get(1).values().get(pieces));
    }
    heard.clear();
    store.fetch(rules, heard::add, built::add);
    assertThat(built).extracting(EndgameTable::pieces).containsExactly(3, 4, 4);
    assertThat(heard).isEmpty();
  }

  /** They were worked out at every start, and thrown away. */
  @Test
  @Tag("slow")
  void whatCannotBeKeptIsUsedAllTheSame() throws IOException {
    EndgameStore store = new EndgameStore(Files.createFile(folder.resolve("file")));
    List<EndgameTable> built = new ArrayList<>();
    assertThatThrownBy(() -> store.fetch(RuleBook.get("dama-cs"), 4, silent -> {}, built::add))
        .isInstanceOf(IOException.class);
    assertThat(built).extracting(EndgameTable::pieces).containsExactly(3, 4);
  }

  @Test
  void aTornFileIsNoTable() throws IOException {
    RuleSet rules = RuleBook.get("dama-cs");
    EndgameStore store = new EndgameStore(folder);
    assertThat(store.kept(rules, 4)).isEmpty();
    Files.write(folder.resolve("endgame-v3-dama-cs.gz"), new byte[] {31, -117, 8, 0, 1, 2, 3});
    assertThat(store.kept(rules, 4)).isEmpty();
  }

  @Test
  void onlySmallBoardsOfTheBookHaveTables() {
    assertThat(EndgameStore.isKept(RuleBook.get("dama-bg"))).isTrue();
    assertThat(EndgameStore.isKept(RuleBook.get("canadian"))).isFalse();
  }
}
