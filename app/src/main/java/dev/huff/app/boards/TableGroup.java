package dev.huff.app.boards;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.live.LiveGame.Terms;
import dev.huff.app.record.PdnRecorder;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.formats.journal.GameJournal;
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
public final class TableGroup implements AutoCloseable {
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
  public TableGroup(
      Path folder, List<PdnTag> tags, LongSupplier clock, Consumer<String> complaints) {
    this.tags = List.copyOf(tags);
    this.folder = folder;
    this.clock = clock;
    this.complaints = complaints;
  }

  /**
   * Sets up one more table and opens its board.
   *
   * @param name of the table. Also names its folder
   * @param more listeners that follow the journal
   * @param ear listener that gets the board's events before the game does
   * @throws IOException if the table's folder cannot be made
   */
  public LiveGame add(
      String name,
      BoardDriver driver,
      Terms terms,
      List<GameSpectator> more,
      UnaryOperator<BoardListener> ear)
      throws IOException {
    return add(name, driver, terms, more, ear, this::journal);
  }

  private GameJournal journal(Path journalFolder) {
    return new GameJournal(journalFolder, TableGroup::fileName, complaints);
  }

  /** The same with journals of another make, given the folder they go into. */
  public LiveGame add(
      String name,
      BoardDriver driver,
      Terms terms,
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

  public static String fileName() {
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
