package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Small discs that stand on fields of both colours, so that those do not tell their size. */
class SmallDiscsTest {
  private final RuleSet rules = RuleBook.get("turkish");
  private final PlayTable table = new PlayTable(TablePieces.of(rules.start()));
  private final TableCamera camera = new TableCamera(table, 61706);
  private final Onlooker onlooker = Onlooker.of(rules.start());

  @Test
  @Tag("slow")
  void areToldFromStacksOfTwo() {
    camera.slip(0.06);
    camera.walk(337);
    onlooker.lookAtRest(camera, 12);
    Position late = Position.empty(rules.geometry(), rules.begins());
    for (int field : new int[] {1, 12, 28}) {
      late = late.with(field, Piece.WHITE_KING).with(field + 3, Piece.WHITE_MAN);
    }
    for (int field : new int[] {45, 50, 61}) {
      late = late.with(field, Piece.BLACK_KING).with(field + 3, Piece.BLACK_MAN);
    }
    table.lay(TablePieces.of(late));
    assertThat(onlooker.lookAtRest(camera, 12)).hasValue(Snapshot.of(late, SensingLevel.KIND));
  }
}
