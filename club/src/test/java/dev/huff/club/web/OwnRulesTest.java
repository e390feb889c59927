package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.store.GameTranscript;
import dev.huff.club.store.StoredGame;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.RuleSetException;
import dev.huff.rules.ruleset.RuleSetReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A club's own rule set, played at tables elsewhere. */
class OwnRulesTest {
  /** Nobody has to capture. */
  private static RuleSet own(String id) throws IOException, RuleSetException {
    String text = "as: dama-cs\nid: " + id + "\nname: Ours\ncapture-duty: may\n";
    return RuleSetReader.read(new StringReader(text), RuleBook::find);
  }

  @Test
  void aHallThatKnowsThemShowsTheirLegalMoves() throws IOException, RuleSetException {
    RuleSet own = own("free-capture");
    var about = BoardPageData.of(own).toJson("1", "Table 1");
    assertThat(BoardPageData.fromJson(about).ruleSet()).isEmpty();
    RuleBook.adopt(own);
    assertThat(BoardPageData.fromJson(about).ruleSet()).contains(own);
    assertThat(RuleBook.all()).doesNotContain(own);
  }

  @Test
  void theirGamesAreKeptAndReplayed() throws IOException, RuleSetException {
    RuleSet own = own("free-archive");
    RuleBook.adopt(own);
    GameTranscript game = new GameTranscript();
    List.of(
            Lines.START.replace("dama-cs", "free-archive"),
            Lines.MOVE_1,
            Lines.MOVE_2,
            Lines.MOVE_1.replace("c3-d4", "a3-b4").replace("\"ply\":1", "\"ply\":3"))
        .forEach(game::add);
    StoredGame stored =
        game.stored("1/a/1", new GameIdentity("Cup", "1", "1", "2026-11-26")).orElseThrow();
    ReplayedGame replay =
        ReplayedGame.of(own, new PdnReader(new StringReader(stored.pdn())).next().orElseThrow());
    assertThat(replay.isClean()).isTrue();
    assertThat(replay.steps()).hasSize(3);
  }
}
