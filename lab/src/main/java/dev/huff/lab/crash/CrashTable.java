package dev.huff.lab.crash;

import dev.huff.lab.process.HuffProcess;
import dev.huff.lab.process.KillTarget;
import dev.huff.lab.process.StopKind;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One table of a run: a simulated board with its hands, and the process that referees it. */
final class CrashTable implements KillTarget, AutoCloseable {
  private static final List<String> STARTS =
      List.of(
          "dama-cs W:Wb2,d2,c3:Bd6,c7,e7",
          "international W:W33,34,38:B12,17,18",
          "dama-cs B:Wc3,e3,d2:Bd6,f6,e7",
          "russian W:Wc3,e3,d2:Bd6,f6,e7");

  private final String name;
  private final Path folder;
  private final RuleSet rules;
  private final String archive;
  private final HuffProcess process;
  private final JournalFolder journals;
  private final BoardHands hands;
  private final List<TableLife> lives = new ArrayList<>();
  private Map<String, Integer> countsBefore = Map.of();

  /**
   * A table that is not started yet.
   *
   * @param number from 0, which says what is played there
   * @param mqtt the port of its hall
   */
  CrashTable(String name, int number, Path folder, String archive, int mqtt, long seed)
      throws IOException {
    this.name = name;
    this.folder = Files.createDirectories(folder);
    this.archive = archive;
    String[] start = STARTS.get(number % STARTS.size()).split(" ", 2);
    this.rules = RuleBook.get(start[0]);
    Path port = folder.resolve("board");
    String board = "dgt:" + port;
    this.journals =
        new JournalFolder(
            folder.resolve("games").resolve("journal").resolve(board.replaceAll("\\W+", "-")));
    List<String> words = new ArrayList<>(List.of("run", "--board", board));
    words.addAll(List.of("--rules", start[0], "--fen", start[1], "--settle", "40"));
    words.addAll(List.of("--lang", "en", "--announce", "all"));
    words.addAll(List.of("--white", "Anna " + name, "--black", "Bob " + name));
    words.addAll(List.of("--event", HallWithTables.EVENT, "--table", name));
    words.addAll(List.of("--hall", "mqtt://127.0.0.1:" + mqtt, "--archive", archive));
    words.addAll(List.of("--record", folder.resolve("games").toString()));
    this.process =
        new HuffProcess(
            "table " + name, folder.resolve("lives"), words, Map.of(), "DGT board, serial number");
    this.hands = new BoardHands(rules, position(start[1]), port, journals, seed);
  }

  private Position position(String fen) {
    try {
      return Fen.read(rules, fen).position();
    } catch (FenException e) {
      throw new IllegalStateException("a position of this laboratory", e);
    }
  }

  @Override
  public void start() throws IOException {
    hands.replug();
    countsBefore = journals.counts();
    process.start();
  }

  @Override
  public long end(StopKind signal) throws IOException, InterruptedException {
    long millis = process.end(signal);
    hands.refereed(false);
    boolean isCut = signal == StopKind.KILL;
    lives.add(new TableLife(process.log(), countsBefore, journals.counts(), isCut));
    return millis;
  }

  @Override
  public String trace() {
    return process.trace();
  }

  @Override
  public String kind() {
    return process.kind();
  }

  @Override
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Whether it referees; the hands play while it does. */
  @Override
  public boolean isReady() {
    boolean isReady = process.isReady();
    hands.refereed(isReady);
    return isReady;
  }

  /** The lives that are over and not looked at yet, and the one that goes on. */
  List<TableLife> takeLives() throws IOException {
    List<TableLife> all = new ArrayList<>(lives);
    lives.clear();
    all.add(new TableLife(process.log(), countsBefore, journals.counts(), false));
    return all;
  }

  @Override
  public String name() {
    return process.name();
  }

  /** What it is called in the hall. */
  String title() {
    return name;
  }

  RuleSet rules() {
    return rules;
  }

  BoardHands hands() {
    return hands;
  }

  JournalFolder journals() {
    return journals;
  }

  /** The place of its own archive. */
  String archive() {
    return archive;
  }

  /** The PDN file of the game with that journal. */
  Path pdn(String journal) {
    return folder.resolve("games").resolve(journal + ".pdn");
  }

  /** What its own archive knows the game of that journal by. */
  String source(Path journal) {
    return "journal:" + journal.subpath(journal.getNameCount() - 2, journal.getNameCount());
  }

  @Override
  public void close() {
    hands.close();
    process.close();
  }
}
