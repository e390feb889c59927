package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.PluggedBoardFinder;
import dev.huff.hardware.PluggedBoardFinder.Answer;
import dev.huff.hardware.serial.BoardPort;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtBusLine;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several boards on one machine, told from each other by what they or their ports say. */
@Tag("slow")
class BoardFinderTest {
  private static final Position START =
      Position.initial(Geometry.of(10, 10, Geometry.Playing.LEFT_CORNER), 20, Side.WHITE);

  @TempDir private Path folder;
  private final PlayTable table = new PlayTable(TablePieces.of(START));

  private VirtualSerialCable plug(SerialDevice device, String name, int baud) throws Exception {
    VirtualSerialCable line = new VirtualSerialCable(device, folder.resolve(name), baud);
    line.plug();
    return line;
  }

  @Test
  void aBoardIsChosenByItsSerialNumberOrByThatOfItsPort() throws Exception {
    DgtBusLine bus = new DgtBusLine(5);
    bus.add(table, DgtModel.discs().withSerial("00042"));
    bus.add(table, DgtModel.discs().withSerial("01025"));
    MatrixBoard maker = new MatrixBoard(table, MatrixModel.of(SensingLevel.COLOUR));
    try (VirtualSerialCable dgt = plug(new DgtBoard(table, DgtModel.discs()), "dgt", 9_600);
        VirtualSerialCable shared = plug(bus, "bus", 9_600);
        VirtualSerialCable matrix = plug(maker, "matrix", 115_200)) {
      List<Answer> answers =
          PluggedBoardFinder.ask(
              List.of(
                  BoardPort.of(folder.resolve("nothing").toString()),
                  BoardPort.of(dgt.path().toString()),
                  BoardPort.of(shared.path().toString()),
                  new BoardPort(matrix.path().toString(), "USB serial", "A7")));
      assertThat(uri(answers, "")).isEqualTo("dgt:" + dgt.path());
      assertThat(uri(answers, "3000000000")).isEqualTo("dgt:" + dgt.path());
      assertThat(uri(answers, "1025")).isEqualTo("dgt:" + shared.path() + "?bus=1025");
      assertThat(uri(answers, "A7")).isEqualTo("matrix:" + matrix.path() + "?level=colour");
      assertThat(PluggedBoardFinder.choose(answers, "4711")).isEmpty();
      assertThat(answers)
          .filteredOn(answer -> answer.board().isPresent())
          .hasSize(4)
          .allMatch(answer -> answer.board().orElseThrow().columns() == 10);
    }
  }

  private static String uri(List<Answer> answers, String number) {
    return PluggedBoardFinder.choose(answers, number).flatMap(Answer::uri).orElse("");
  }
}
