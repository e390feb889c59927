package dev.huff.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TacticalShotsTest {
  /** Half a second's worth on a machine of 2024. */
  private static final long NODES = 1_000_000;

  private static final long WOLDOUBY = 300_000;

  /** Every so manieth is looked for here; {@code huff lab engine bench} looks for all. */
  private static final int STRIDE = 8;

  @Test
  void thereAreHundredsOfThemAllLegal() {
    List<TacticalShot> shots = TacticalShot.known();
    assertThat(shots).hasSizeGreaterThan(200).doesNotHaveDuplicates();
    assertThat(shots).allMatch(shot -> shot.pieces() >= 4);
    assertThat(shots)
        .allMatch(shot -> MoveGenerator.of(shot.rules()).legalMoves(shot.position()).size() > 1);
    assertThat(shots).allMatch(shot -> TacticalShot.of(shot.line()).equals(shot));
  }

  @Test
  void theEngineFindsThem() {
    List<TacticalShot> shots = TacticalShot.known();
    List<String> missed = new ArrayList<>();
    for (int i = 0; i < shots.size(); i += STRIDE) {
      TacticalShot shot = shots.get(i);
      Engine engine =
          new Engine(shot.rules(), EvaluationWeights.of(shot.rules()), Engine.USUAL_BITS);
      if (!shot.isFoundBy(engine, SearchLimits.ofNodes(NODES), () -> 0)) {
        missed.add(shot.line());
      }
    }
    assertThat(missed).isEmpty();
  }

  /**
   * Woldouby's position, ten men against ten and no free move for White, is known to be a draw by a
   * hair. A search of eight million positions begins it with 34-29; a short one has to as well.
   */
  @Test
  void theEngineFindsTheMoveOfWoldoubysPosition() throws FenException {
    RuleSet rules = RuleBook.get("international");
    String fen = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26";
    Position position = Fen.read(rules, fen).position();
    SearchReport report =
        new Engine(rules)
            .think(
                position,
                MoveGenerator.of(rules).legalMoves(position),
                List.of(),
                SearchLimits.ofNodes(WOLDOUBY),
                () -> 0,
                () -> false,
                depth -> {});
    assertThat(MoveNotation.of(rules).write(report.move(), position)).isEqualTo("34-29");
  }

  @Test
  void theHuntFindsAShotThatWasMissed() throws IOException {
    RuleSet rules = RuleBook.get("international");
    String game =
        """
        [GameType "20"]
        [SetUp "1"]
        [FEN "B:W18,26,29,33,35,37,38,39:B4,11,17,19,25,28"]
        1... 4-9 *
        """;
    ReplayedGame replay =
        ReplayedGame.of(rules, new PdnReader(new StringReader(game)).next().orElseThrow());
    List<TacticalShot> found = new ArrayList<>();
    ShotHunt hunt = new ShotHunt(20_000, 3);
    hunt.hunt(replay, found::add);
    assertThat(hunt.positions()).isEqualTo(replay.plies() + 1);
    assertThat(found).extracting(TacticalShot::position).contains(replay.start());
  }

  @Test
  void aLineThatIsNoShotIsRefused() {
    assertThatThrownBy(() -> TacticalShot.of("chess\tW:W1:B2\t4"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("chess");
    assertThatThrownBy(() -> TacticalShot.of("international W:W1:B2"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
