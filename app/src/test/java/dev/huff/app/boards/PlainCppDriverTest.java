package dev.huff.app.boards;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.simulator.cpp.CppBoard;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.nio.file.Path;

/** A peripheral of 10×10 fields without any features. */
class PlainCppDriverTest extends BoardDriverContract {
  @Override
  String uri(Path port) {
    return "cpp:" + port;
  }

  @Override
  SerialDevice device(PlayTable table) {
    return new CppBoard(table, SensingLevel.OCCUPANCY, CppBoard.Features.NONE);
  }

  @Override
  int baud() {
    return 115_200;
  }

  @Override
  Snapshot expected(TablePieces surface) {
    return surface.wholeSnapshot(SensingLevel.OCCUPANCY);
  }
}
