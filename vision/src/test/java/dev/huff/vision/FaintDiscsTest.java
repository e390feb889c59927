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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Dark brown discs on black fields in the light of a low lamp: shadows look as round as they. */
@Tag("slow")
class FaintDiscsTest {
  private final RuleSet rules = RuleBook.get("dama-cs");
  private final PlayTable table = new PlayTable(TablePieces.of(rules.start()));
  private final TableCamera camera = new TableCamera(table, 50340);
  private final Onlooker onlooker = Onlooker.of(rules.start());

  @Test
  void areToldFromTheShadowsBesideThem() {
    camera.slip(0.06);
    camera.walk(88);
    onlooker.look(camera, 40);
    Position late = Position.empty(rules.geometry(), rules.begins());
    for (int field : new int[] {4, 5, 6, 7, 11, 13}) {
      late = late.with(field, Piece.BLACK_MAN);
    }
    for (int field : new int[] {17, 22, 26, 27, 30}) {
      late = late.with(field, Piece.WHITE_MAN);
    }
    table.lay(TablePieces.of(late));
    onlooker.look(camera, 150);
    Snapshot truth = Snapshot.of(late, SensingLevel.KIND);
    assertThat(onlooker.last()).isEqualTo(truth);
    Snapshot start = Snapshot.of(rules.start(), SensingLevel.KIND);
    assertThat(onlooker.read).allMatch(seen -> isEither(seen, start, truth));
  }

  /** From there two of them look as much like bare fields. */
  @Test
  void areLearntWhereNothingSpeaksAgainstTheStartPosition() {
    camera.slip(0.06);
    camera.walk(264);
    onlooker.look(camera, 10);
    Snapshot start = Snapshot.of(rules.start(), SensingLevel.KIND);
    assertThat(onlooker.last()).isEqualTo(start);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 12})
  void areNotSupposedWhereTheyAreMissing(int field) {
    camera.slip(0.06);
    camera.walk(264);
    TablePieces start = TablePieces.of(rules.start());
    table.lay(start.without(start.cell(field)));
    onlooker.look(camera, 10);
    assertThat(onlooker.read).allMatch(seen -> seen.at(field) != FieldReading.BLACK);
  }

  /** Whether every field shows what stood there or what stands there now, or is not read. */
  private static boolean isEither(Snapshot seen, Snapshot before, Snapshot now) {
    return IntStream.rangeClosed(1, seen.geometry().size())
        .mapToObj(field -> List.of(seen.at(field), before.at(field), now.at(field)))
        .allMatch(
            at ->
                at.get(0) == FieldReading.UNREAD
                    || at.get(0) == at.get(1)
                    || at.get(0) == at.get(2));
  }
}
