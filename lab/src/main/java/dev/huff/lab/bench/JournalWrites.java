package dev.huff.lab.bench;

import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The journals of many boards, each with the lines that a board of busy players makes. */
final class JournalWrites extends DiskWriters {
  /** Between two rulings of one board on average: what busy boards were seen to need. */
  static final double RULING_MILLIS = 1_700;

  private static final int READINGS_A_RULING = 17;

  private final List<BoardJournal> journals = new ArrayList<>();

  /** Begins a game on each of them. */
  JournalWrites(Path folder, int boards) {
    RuleSet rules = RuleBook.get("international");
    for (int board = 1; board <= boards; board++) {
      BoardJournal journal =
          new BoardJournal(
              folder.resolve("table" + board), () -> "game", Optional::empty, complaint -> {});
      journals.add(journal);
      start(new Board(journal, rules), RULING_MILLIS, board);
    }
  }

  @Override
  public void close() throws IOException {
    super.close();
    journals.forEach(BoardJournal::close);
  }

  /** One board that reads and rules the same again and again. */
  private static final class Board implements Writer {
    private final BoardJournal journal;
    private final List<Snapshot> readings;
    private final List<AttributedRuling> rulings;

    Board(BoardJournal journal, RuleSet rules) {
      this.journal = journal;
      SensingLevel level = SensingLevel.KIND;
      journal.begin(
          new GameTerms(rules, level, new Fen(rules.start()), Referee.SETTLE, Optional.empty()));
      readings =
          List.of(Snapshot.of(rules.start(), level), Snapshot.of(rules.start().without(1), level));
      rulings = AttributedRuling.all(List.of(new Ruling.Ambiguous(1, List.of("32-28", "33-28"))));
    }

    @Override
    public void prepare() {
      journal.makeRoom();
      for (int i = 0; i < READINGS_A_RULING; i++) {
        journal.reading(i, readings.get(i % 2));
      }
    }

    @Override
    public void write() throws IOException {
      journal.recordRulings(rulings);
      if (!journal.isSaved()) {
        throw new IOException("cannot write " + journal.current());
      }
    }
  }
}
