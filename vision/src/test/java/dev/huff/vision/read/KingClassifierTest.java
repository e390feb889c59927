package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.FieldReading;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReading.Verdict;
import dev.huff.vision.stack.StackClassifier.Evidence;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is told of boards whose pieces certainly look like men or like stacks. */
class KingClassifierTest {
  private static final Evidence MAN = new Evidence(-600, 1000);
  private static final Evidence STACK = new Evidence(800, 1000);

  private static final List<String> START =
      List.of(
          ".w.w.w.w",
          "w.w.w.w.",
          ".w.w.w.w",
          "........",
          "........",
          "b.b.b.b.",
          ".b.b.b.b",
          "b.b.b.b.");

  /** Reads a board on which those fields of White, counted from the first row, look like stacks. */
  private static List<String> read(List<String> rows, int... stacks) {
    Map<GridCell, Verdict> verdicts = new LinkedHashMap<>();
    Map<GridCell, Evidence> evidence = new LinkedHashMap<>();
    int white = 0;
    for (int row = 0; row < 8; row++) {
      for (int column = 0; column < 8; column++) {
        char piece = rows.get(row).charAt(column);
        GridCell at = new GridCell(row, column);
        verdicts.put(at, new Verdict(FieldReading.bySymbol(piece).orElseThrow(), 1));
        if (piece != '.') {
          int number = piece == 'w' ? white++ : -1;
          boolean isStack = Arrays.stream(stacks).anyMatch(it -> it == number);
          evidence.put(at, isStack ? STACK : MAN);
        }
      }
    }
    SideColourModel sides = new SideColourModel(Optional.empty(), Optional.empty());
    LearnedParameters learned = new LearnedParameters(0.4, 0.1, 1, 1, 0, sides, 0, Map.of());
    FrameAnalysis analysis = new FrameAnalysis(Map.of(), learned);
    BoardReading flat = new BoardReading(grid(), analysis, verdicts);
    return KingClassifier.crown(flat, evidence, Map.of()).rows();
  }

  /** Where a board lies in some picture. */
  private static Grid grid() {
    PlayTable table = new PlayTable(TablePieces.of(RuleBook.get("english").start()));
    Picture picture = Picture.of(new TableCamera(table, 11, 1024, 768).shoot(0).image());
    return ((Found) new BoardFinder(8, 8).find(picture)).grid();
  }

  @Test
  void whatLooksLikeAStackIsAKing() {
    List<String> rows =
        List.of(
            ".w......",
            "........",
            ".w.....w",
            "........",
            "........",
            "b...b...",
            "........",
            "b.....b.");
    assertThat(read(rows, 1).get(2)).isEqualTo(".W.....w");
  }

  /** A stack takes two discs: with all twelve on the board nobody can be a king. */
  @Test
  void kingsForWhichThereAreNoDiscsAreDoubted() {
    assertThat(read(START, 0, 1, 2, 3).get(0)).isEqualTo(".?.?.?.?");
  }
}
