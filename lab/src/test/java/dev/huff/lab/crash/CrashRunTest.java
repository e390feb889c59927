package dev.huff.lab.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.lab.process.StopKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashRunTest {
  @TempDir private Path folder;

  /** It was stopped between its last kill and the comparison that was due. */
  @Test
  void aRunThatHasAllItsKillsIsComparedAllTheSame() throws IOException, InterruptedException {
    RunState state = RunState.in(folder);
    state.killed(new KillRecord(1, "table s1", "table", GamePhase.END, 20), 1);
    StringWriter said = new StringWriter();
    CrashRun.Terms terms = new CrashRun.Terms(1, 1, 1, StopKind.KILL);
    try (CrashRun run = new CrashRun(terms, List.of(), state, new PrintWriter(said))) {
      assertThat(run.run()).isTrue();
    }
    assertThat(said.toString()).contains("1 of 1 kills, 0 games, 0 records compared");
  }
}
