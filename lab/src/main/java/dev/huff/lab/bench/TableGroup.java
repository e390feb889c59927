package dev.huff.lab.bench;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.record.PdnRecorder;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.formats.journal.GameJournal;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.notation.PdnTag;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/** Several boards on one machine. Each has its own game, journal and folder of games. */
final class TableGroup implements AutoCloseable {
  private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy-MM-dd_HHmmss");

  private final Path folder;
  private final LongSupplier clock;
  private final Consumer<String> complaints;
  private final List<BoardDriver> drivers = new ArrayList<>();
  private final List<LiveGame> games = new ArrayList<>();
  private final List<PdnTag> tags;

  /**
   * Creates a group without tables.
   *
   * @param folder parent folder of each table's games
   * @param tags added to every game, besides its table
   * @param clock timestamps the boards' readings
   * @param complaints receives a line if a file cannot be written
   */
  TableGroup(Path folder, List<PdnTag> tags, LongSupplier clock, Consumer<String> complaints) {
    this.tags = List.copyOf(tags);
    this.folder = folder;
    this.clock = clock;
    this.complaints = complaints;
  }

  /**
   * Sets up one more table and opens its board.
   *
   * @param name of the table. Also names its folder
   * @param more listeners that follow the journal. May be none
   * @param ear listener that gets the board's events before the game does
   * @param journals makes the journal. Its argument is the folder that the journal goes into
   * @throws IOException if the table's folder cannot be made
   */
  LiveGame add(
      String name,
      BoardDriver driver,
      GameTerms terms,
      List<GameSpectator> more,
      UnaryOperator<BoardListener> ear,
      Function<Path, GameJournal> journals)
      throws IOException {
    Path own = folder.resolve(name);
    // The journal has it on disk before anybody hears; the file of the game is made of that.
    List<GameSpectator> all = new ArrayList<>(more);
    List<PdnTag> ofTable = new ArrayList<>(tags);
    ofTable.add(new PdnTag("Board", name));
    all.add(new PdnRecorder(own, ofTable, LocalDateTime::now, complaints));
    LiveGame game = new LiveGame(terms, clock, all, journals.apply(own.resolve("journal")));
    games.add(game);
    drivers.add(driver);
    driver.open(ear.apply(game));
    return game;
  }

  static String fileName() {
    return NAME.format(LocalDateTime.now(ZoneId.systemDefault()));
  }

  /** Closes every board and ends every game. */
  @Override
  public void close() {
    drivers.forEach(BoardDriver::close);
    games.forEach(LiveGame::close);
    games.forEach(LiveGame::settle);
  }
}
