package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Dark discs on dark fields, learnt by day, in the light of a bulb. */
@Tag("slow")
class DuskTest {
  private final RuleSet rules = RuleBook.get("russian");
  private final PlayTable table = new PlayTable(TablePieces.of(rules.start()));
  private final Onlooker onlooker = Onlooker.of(rules.start());

  /** Blue ones on blue fields. */
  @Test
  void discsThatHardlyShowAreNotTakenForBareFields() {
    TableCamera camera = new TableCamera(table, 61800);
    camera.slip(0.06);
    camera.walk(224);
    onlooker.look(camera, 10);
    camera.darken(1);
    onlooker.look(camera, 20);
    Position late = Position.empty(rules.geometry(), rules.begins()).with(13, Piece.BLACK_KING);
    for (int field : new int[] {1, 2, 3, 4, 5, 8, 10, 11, 20}) {
      late = late.with(field, Piece.BLACK_MAN);
    }
    for (int field : new int[] {24, 25, 27, 28, 32}) {
      late = late.with(field, Piece.WHITE_MAN);
    }
    table.lay(TablePieces.of(late));
    Snapshot truth = Snapshot.of(late, SensingLevel.KIND);
    Snapshot seen = onlooker.look(camera, 100).orElseThrow();
    assertThat(IntStream.rangeClosed(1, seen.geometry().size()))
        .as(seen.toString())
        .allMatch(
            field ->
                seen.at(field) == FieldReading.UNREAD
                    || seen.at(field).man() == truth.at(field).man());
  }

  /** Black ones of wood on printed fields: in little light a side is hardly darker than a top. */
  @Test
  void stacksAreNotTakenForSingleDiscs() {
    TableCamera camera = new TableCamera(table, 62102);
    onlooker.look(camera, 10);
    camera.darken(1);
    onlooker.look(camera, 10);
    Position late = Position.empty(rules.geometry(), rules.begins());
    for (int field : new int[] {1, 4, 5, 8, 13, 16, 21, 24, 29, 32}) {
      late = late.with(field, Piece.BLACK_KING);
    }
    for (int field : new int[] {10, 11, 18, 19, 26, 27}) {
      late = late.with(field, Piece.WHITE_MAN);
    }
    table.lay(TablePieces.of(late));
    onlooker.watch.expect(List.of(late));
    assertThat(onlooker.look(camera, 40)).hasValue(Snapshot.of(late, SensingLevel.KIND));
  }
}
