package dev.huff.lab.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStateTest {
  private static final KillRecord KILL = new KillRecord(1, "table s1", "table", GamePhase.END, 20);

  @TempDir private Path folder;

  @Test
  void aRunGoesOnWhereItsFolderLeftIt() throws IOException {
    RunState run = RunState.in(folder);
    run.killed(KILL, 1.5);
    run.compared(30, 2);
    run.recordDifference("the PDN file differs");
    RunState again = RunState.in(folder);
    assertThat(again.kills()).containsExactly(KILL);
    assertThat(again.comparisons()).isEqualTo(30);
    assertThat(again.differences()).containsExactly("the PDN file differs");
    assertThat(again.seconds()).isEqualTo(3.5);
  }

  @Test
  void aTornLastLineDoesNotCount() throws IOException {
    RunState.in(folder).killed(KILL, 1);
    Path file = folder.resolve("run.ndjson");
    Files.writeString(file, "{\"kill\":2,\"proc", StandardOpenOption.APPEND);
    RunState again = RunState.in(folder);
    assertThat(again.kills()).containsExactly(KILL);
    again.killed(new KillRecord(2, "hall sqlite", "hall", GamePhase.GAME, 5), 1);
    assertThat(RunState.in(folder).kills()).hasSize(2);
  }

  @Test
  void theReportCountsKillsByProcessAndPhase() throws IOException {
    RunState run = RunState.in(folder);
    run.killed(KILL, 1);
    run.killed(new KillRecord(2, "hall sqlite", "hall", GamePhase.GAME, 5), 1);
    assertThat(CrashReport.of(run).lines().map(line -> line.replaceAll(" +", " ")))
        .containsExactly(
            "killed start-up between games in a game end of a game all longest stop",
            "table 0 0 0 1 1 20 ms",
            "hall 0 0 1 0 1 5 ms",
            "database 0 0 0 0 0 0 ms",
            "all 0 0 1 1 2 20 ms",
            "0 records compared, 0 differences, 2 s");
  }
}
