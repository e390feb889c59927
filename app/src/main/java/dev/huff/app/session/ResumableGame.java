package dev.huff.app.session;

import dev.huff.app.option.CommandFailure;
import dev.huff.core.announce.EveningNotice;
import dev.huff.core.referee.Referee;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.journal.JournalReader;
import dev.huff.formats.journal.ReplayedJournal;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A game that was running when the program or the machine stopped.
 *
 * @param position what the board shows by then, also if the last move was still to settle
 */
public record ResumableGame(
    Path file, JournalReader.Contents contents, ReplayedJournal replayed, Position position) {
  /** The one whose journal is in that folder, if a move has been made in it. */
  public static Optional<ResumableGame> in(Path journals, RuleSet played) throws IOException {
    Optional<Path> file = BoardJournal.unfinished(journals, played);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try {
      JournalReader.Contents contents = JournalReader.read(file.get());
      if (contents.lines().isEmpty() && contents.damagedLines() == 0) {
        return Optional.empty(); // killed as the game was about to begin
      }
      LogParser.RuleSets ruleSets = LogParser.ruleSets(List.of(played));
      ReplayedJournal replayed = ReplayedJournal.of(contents, ruleSets);
      Referee settled = ReplayedJournal.of(contents, ruleSets).referee();
      settled.finish();
      return Optional.of(new ResumableGame(file.get(), contents, replayed, settled.position()))
          .filter(game -> game.plies() > 0);
    } catch (LogException e) {
      throw CommandFailure.badInput(
          file.get() + " cannot be continued: " + e.getMessage() + "; --new begins a new game");
    }
  }

  /**
   * Completes what is made of journals whose games are not gone on with, as after a crash at the
   * very end of one.
   */
  static void completeOthers(
      Path journals, RuleSet played, Optional<ResumableGame> interrupted, LiveGameAssembly assembly)
      throws IOException {
    for (Path file : BoardJournal.behind(journals, played)) {
      if (interrupted.filter(game -> game.file().equals(file)).isEmpty()) {
        try {
          JournalReader.Contents contents = JournalReader.read(file);
          ReplayedJournal replayed =
              ReplayedJournal.of(contents, LogParser.ruleSets(List.of(played)));
          assembly.game().recall(file, contents, replayed);
          compare(file, contents, replayed, assembly);
        } catch (LogException | IOException e) {
          assembly.game().note(file + " cannot be read: " + e.getMessage());
        }
      }
    }
  }

  private int plies() {
    return replayed.referee().plies();
  }

  /** What is expected on the board: the interrupted game's position, or else the start. */
  public static ExpectedPosition expectation(Optional<ResumableGame> interrupted, Position start) {
    return interrupted
        .map(game -> ExpectedPosition.resumed(game.position()))
        .orElseGet(() -> ExpectedPosition.start(start));
  }

  /**
   * Has that assembly continue the game.
   *
   * @throws CommandFailure if its readings told more or less than those of the present board
   */
  void resumeIn(LiveGameAssembly assembly, SensingLevel sensing) {
    SensingLevel before = replayed.header().sensing();
    if (before != sensing) {
      throw CommandFailure.badInput(
          "%s was begun on a board that senses %s, and this one senses %s; call it as before, or"
                  .formatted(file, before.id(), sensing.id())
              + " begin a new game with --new");
    }
    assembly.note(EveningNotice.RESUMED, Map.of("ply", Integer.toString(plies())));
    if (contents.damagedLines() > 0) {
      String lines = Integer.toString(contents.damagedLines());
      assembly.note(EveningNotice.DAMAGED, Map.of("lines", lines, "file", file.toString()));
    }
    assembly.game().resume(file, contents, replayed);
    compare(file, contents, replayed, assembly);
  }

  private static void compare(
      Path file,
      JournalReader.Contents contents,
      ReplayedJournal replayed,
      LiveGameAssembly assembly) {
    if (contents.damagedLines() == 0 && !replayed.isAsRuled(contents)) {
      assembly.note(EveningNotice.RULED_OTHERWISE, Map.of("file", file.toString()));
    }
  }
}
