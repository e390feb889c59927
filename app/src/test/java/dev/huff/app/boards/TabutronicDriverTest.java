package dev.huff.app.boards;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.certabo.CertaboBoard;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Path;

class TabutronicDriverTest extends BoardDriverContract {
  @Override
  String uri(Path port) {
    return "certabo:" + port + "?level=occupancy";
  }

  @Override
  SerialDevice device(PlayTable table) {
    return new CertaboBoard(table, CertaboBoard.Sensors.SWITCHES, 30, 11);
  }

  @Override
  int baud() {
    return 38_400;
  }

  @Override
  Position start() {
    return Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);
  }

  @Override
  Snapshot expected(TablePieces surface) {
    return surface.wholeSnapshot(SensingLevel.OCCUPANCY);
  }
}
