package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.app.live.AudienceFilter;
import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.terminal.TerminalOutput;
import dev.huff.app.terminal.TerminalView;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.journal.JournalFile;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogWriter;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.SimulatedBoardDriver;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ResumableGameTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  @TempDir private Path folder;

  private void journal(String text) throws IOException {
    Files.writeString(folder.resolve("2026-01-31_140500_dama-cs.journal"), text);
  }

  @Test
  void aGameThatWasAboutToBeginIsNotGoneOnWith() throws IOException {
    journal("");
    assertThat(ResumableGame.in(folder, RULES)).isEmpty();
    journal("7f3a"); // torn in its first line
    assertThat(ResumableGame.in(folder, RULES)).isEmpty();
  }

  @Test
  void aJournalOfWhichNothingCanBeReadIsNotPassedOver() throws IOException {
    journal("00000000 {}\n");
    assertThatThrownBy(() -> ResumableGame.in(folder, RULES))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("--new");
  }

  private static GameIdentity identity(String white, String black) {
    return new GameIdentity("Cup", "", "sim:", "2026-01-31", white, black);
  }

  private void begin(Path journals, GameTerms terms) throws IOException {
    Position start = RULES.start();
    Position moved = MoveGenerator.of(RULES).legalMoves(start).get(0).applyTo(start);
    try (JournalFile journal =
        JournalFile.create(journals.resolve("2026-01-31_140500_dama-cs.journal"))) {
      journal.add(LogWriter.header(terms, Optional.of(identity("Anna", "Bob"))));
      journal.add(LogWriter.reading(0, Snapshot.of(start, SensingLevel.KIND)));
      journal.add(LogWriter.reading(1_000, Snapshot.of(moved, SensingLevel.KIND)));
      journal.add(LogWriter.reading(9_000, Snapshot.of(moved, SensingLevel.KIND)));
    }
  }

  /** A board of tags was taken for one that shows the position before, and understood no more. */
  @Test
  void theBoardIsExpectedToShowAMoveThatWasStillToSettle() throws IOException {
    begin(folder, new GameTerms(RULES, SensingLevel.KIND, Referee.SETTLE));
    ResumableGame settled = ResumableGame.in(folder, RULES).orElseThrow();
    Position before = settled.position();
    Position last = MoveGenerator.of(RULES).legalMoves(before).get(0).applyTo(before);
    try (JournalFile journal = JournalFile.resume(settled.file(), settled.contents())) {
      journal.add(LogWriter.reading(9_500, Snapshot.of(last, SensingLevel.KIND)));
    }
    ResumableGame interrupted = ResumableGame.in(folder, RULES).orElseThrow();
    assertThat(interrupted.replayed().referee().position()).isEqualTo(before);
    assertThat(interrupted.position()).isEqualTo(last);
  }

  /** With {@code --kings rule} for the second call, each king was a fault. */
  @Test
  void aGameDoesNotGoOnOnABoardThatTellsLess() throws IOException {
    LiveGameOptions options =
        CommandLine.populateCommand(
            new LiveGameOptions(), "--record", folder.toString(), "--archive", "none");
    Path journals = options.journals("camera:0");
    begin(journals, new GameTerms(RULES, SensingLevel.KIND, Referee.SETTLE));
    GameTerms less = new GameTerms(RULES, SensingLevel.COLOUR, Referee.SETTLE);
    PrintWriter out = new PrintWriter(new StringWriter());
    try (LiveGameAssembly assembly =
        new LiveGameAssembly(options, less, "camera:0", board(), out, List.of())) {
      assertThatThrownBy(() -> assembly.resumeInterrupted(ResumableGame.in(journals, RULES)))
          .isInstanceOf(CommandFailure.class)
          .hasMessageContaining("senses kind, and this one senses colour");
    }
  }

  private static BoardDriver board() {
    return new SimulatedBoardDriver(
        new PlayTable(TablePieces.of(RULES.start())), SensingLevel.KIND);
  }

  /** A referee that was changed made another game of a journal, and nobody heard of it. */
  @Test
  void aJournalThatAnotherVersionRuledOtherwiseIsNamed() throws IOException {
    assertThat(noteOnResuming(RULES.start())).doesNotContain("another version");
    Position start = RULES.start();
    Position moved = MoveGenerator.of(RULES).legalMoves(start).get(1).applyTo(start);
    assertThat(noteOnResuming(moved))
        .contains("is ruled otherwise now, by another version of Huff");
  }

  private String noteOnResuming(Position ruled) throws IOException {
    LiveGameOptions options =
        CommandLine.populateCommand(
            new LiveGameOptions(),
            "--record",
            folder.resolve(String.valueOf(ruled.hashCode())).toString(),
            "--archive",
            "none");
    Path journals = options.journals("camera:0");
    GameTerms terms = new GameTerms(RULES, SensingLevel.KIND, Referee.SETTLE);
    begin(journals, terms);
    ResumableGame begun = ResumableGame.in(journals, RULES).orElseThrow();
    try (JournalFile journal = JournalFile.resume(begun.file(), begun.contents())) {
      Ruling.Started started = new Ruling.Started(0, RULES, new Fen(ruled), Optional.empty());
      journal.add(
          new RulingJson(RULES, ruling -> "")
              .write(new AttributedRuling(started, Optional.empty())));
    }
    StringWriter out = new StringWriter();
    try (LiveGameAssembly assembly =
        new LiveGameAssembly(
            options, terms, "camera:0", board(), new PrintWriter(out), List.of())) {
      assembly.resumeInterrupted(ResumableGame.in(journals, RULES));
    }
    return out.toString();
  }

  /** Nobody knew why the board was not ruled on any more, and an arm made its move. */
  @Test
  void aPausedGameIsStillPausedWhenItContinues() throws IOException {
    GameTerms terms = new GameTerms(RULES, SensingLevel.KIND, Referee.SETTLE);
    begin(folder, terms);
    ResumableGame begun = ResumableGame.in(folder, RULES).orElseThrow();
    try (JournalFile journal = JournalFile.resume(begun.file(), begun.contents())) {
      journal.add(LogWriter.decided(9_500, "pause", Optional.empty()));
    }
    ResumableGame interrupted = ResumableGame.in(folder, RULES).orElseThrow();
    List<ArbiterDecision> decided = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    GameSpectator ear =
        new GameSpectator() {
          @Override
          public void onDecision(ArbiterDecision decision, Optional<String> by) {
            decided.add(decision);
          }

          @Override
          public void onNote(String line) {
            notes.add(line);
          }
        };
    BoardJournal journal = new BoardJournal(folder, () -> "", Optional::empty, complaint -> {});
    try (LiveGame game =
        new LiveGame(terms, Language.english(), MonotonicClock::millis, List.of(ear), journal)) {
      game.resume(interrupted.file(), interrupted.contents(), interrupted.replayed());
      game.awaitRulings();
    }
    assertThat(decided).containsExactly(ArbiterDecision.Order.PAUSE);
    assertThat(notes).singleElement().asString().contains("still paused");
  }

  /** Terminal, page and hall showed the names of the new call, and the PDN file the game's own. */
  @Test
  void theOldGamesPlayersGoOnWithItWhoeverTheNewCallNames() throws IOException {
    GameTerms terms = new GameTerms(RULES, SensingLevel.KIND, Referee.SETTLE);
    begin(folder, terms);
    ResumableGame interrupted = ResumableGame.in(folder, RULES).orElseThrow();
    StringWriter out = new StringWriter();
    TerminalOutput terminal = new TerminalOutput(new PrintWriter(out), TerminalOutput.Kind.PLAIN);
    GameSpectator view = new TerminalView(terms, Language.english(), terminal, "Cyril", "Dora");
    BoardJournal journal =
        new BoardJournal(
            folder, () -> "", () -> Optional.of(identity("Cyril", "Dora")), complaint -> {});
    try (LiveGame game =
        new LiveGame(
            terms,
            Language.english(),
            MonotonicClock::millis,
            List.of(new AudienceFilter(AnnouncementPolicy.ALL, view)),
            journal)) {
      game.resume(interrupted.file(), interrupted.contents(), interrupted.replayed());
      game.awaitRulings();
    }
    assertThat(out.toString()).contains("Anna – Bob").doesNotContain("Cyril");
  }
}
