package dev.huff.simulator.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.Point;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SimulatedWorkspaceTest {
  private static final double PITCH = 40;
  private static final double HEIGHT = 8;

  private final PlayTable table =
      new PlayTable(TablePieces.empty(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER)));
  private final int cell = table.surface().cell("d4");
  private final SimulatedWorkspace workspace =
      new SimulatedWorkspace(table, new BoardPose(0, 0, 0, PITCH, 0), HEIGHT, new Random(1));

  @BeforeEach
  void twoMenBesideTheBoard() {
    workspace.layAside(-2, 0, Piece.WHITE_MAN);
    workspace.layAside(-3, 0, Piece.WHITE_MAN);
  }

  private static Point over(double column, double row, int men) {
    return new Point(PITCH * column, -PITCH * row, men * HEIGHT);
  }

  @Test
  void aManThatFellIsPickedUpAgain() {
    workspace.grip(over(-2, 0, 1));
    workspace.drop(over(3, 4, 3));
    assertThat(table.surface().at(cell)).contains(Piece.WHITE_MAN);
    assertThat(workspace.fallenCell()).hasValue(cell);
    assertThat(workspace.pickUpFallen()).isTrue();
    assertThat(table.surface().isEmpty(cell)).isTrue();
  }

  @Test
  void aManThatFellAndHasAnotherOnItIsPartOfAKing() {
    workspace.grip(over(-2, 0, 1));
    workspace.drop(over(3, 4, 3));
    workspace.grip(over(-3, 0, 1));
    workspace.release(over(3, 4, 2));
    assertThat(table.surface().at(cell)).contains(Piece.WHITE_KING);
    assertThat(workspace.pickUpFallen()).isFalse();
    assertThat(table.surface().at(cell)).contains(Piece.WHITE_KING);
  }
}
