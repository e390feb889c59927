package dev.huff.app.session;

import dev.huff.app.live.AudienceFilter;
import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.GameStorage;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.record.PdnRecorder;
import dev.huff.app.robot.RobotKeys;
import dev.huff.app.robot.RobotPlayer;
import dev.huff.app.terminal.TerminalOutput;
import dev.huff.app.terminal.TerminalView;
import dev.huff.app.voice.RoomVoice;
import dev.huff.app.voice.Speaker;
import dev.huff.app.voice.VoiceWish;
import dev.huff.club.hall.HallOrderHandler;
import dev.huff.club.web.DecisionRequest;
import dev.huff.club.web.WebException;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.EveningNotice;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.HumanRequest;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.ndjson.DecisionNotation;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.vision.CameraBoardDriver;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** A live game with everything that follows it: screen, recorder, voice and page. */
public final class LiveGameAssembly implements HallOrderHandler, AutoCloseable {
  private static final Duration LAST_WORDS = Duration.ofSeconds(10);

  private static final String PRESS = "press:";

  private final LiveGameOptions options;
  private final GameTerms terms;
  private final GameStorage place;
  private final LongSupplier clock;
  private final ErasureHandler eraser;
  private final CorrectionHandler corrector;
  private final Screen screen;
  private final PdnRecorder recorder;
  private final Optional<Speaker> speaker;
  private final Optional<SessionPage> page;
  private final Optional<HallLink> hall;
  private final Optional<GameArchivist> archivist;
  private final BoardJournal journal;
  private final LiveGame game;
  private final TableKeyboard keyboard;
  private volatile boolean isClosed;
  private final CompletableFuture<LiveGame> begun = new CompletableFuture<>();
  private Optional<JournalLock> lock = Optional.empty();
  private volatile boolean isSettledIn;
  private volatile Optional<RobotPlayer> robot = Optional.empty();

  /**
   * The display for people at the table.
   *
   * @param says hears whatever else is worth a line
   * @param typed runs when somebody has typed a line
   */
  public record Screen(GameSpectator view, Consumer<String> says, Runnable typed) {
    static Screen terminal(LiveGameOptions options, GameTerms terms, PrintWriter out) {
      TerminalOutput terminal = TerminalOutput.standard(out);
      TerminalView view =
          new TerminalView(terms, options.language(), terminal, options.white(), options.black());
      return new Screen(view, view::announce, terminal::lineTyped);
    }
  }

  /**
   * A game that is shown on this terminal.
   *
   * @param board name of the board. Its games are journalled separately
   */
  public LiveGameAssembly(
      LiveGameOptions options,
      GameTerms terms,
      String board,
      BoardDriver driver,
      PrintWriter out,
      List<GameSpectator> more)
      throws IOException {
    this(
        options,
        terms,
        options.place(board),
        driver,
        new ErasureHandler(options),
        Screen.terminal(options, terms, out),
        more);
  }

  /**
   * Prepares everything. The game begins with the board's first reading. If a camera reads the
   * board, it learns which positions may follow. Its films wait for the referee, and the page and
   * the hall show its pictures.
   *
   * @param driver of the board, not yet opened
   * @param eraser the same for all boards whose games are in one folder
   */
  public LiveGameAssembly(
      LiveGameOptions options,
      GameTerms terms,
      GameStorage place,
      BoardDriver driver,
      ErasureHandler eraser,
      Screen screen,
      List<GameSpectator> more)
      throws IOException {
    this.options = options;
    this.terms = terms;
    this.place = place;
    this.clock = clockOf(driver);
    this.eraser = eraser;
    this.screen = screen;
    this.corrector = new CorrectionHandler(options, place, terms.rules());
    this.recorder = new PdnRecorder(place.games(), place.tags(), this::say);
    this.speaker =
        options.isAloud()
            ? Optional.of(new Speaker(options.language(), this::say))
            : Optional.empty();
    int volume = options.volume();
    speaker.ifPresent(voice -> voice.volume(volume));
    this.page =
        options
            .port()
            .map(port -> SessionPage.open(port, options, terms, this::decide, this::erase));
    this.hall =
        options
            .hall()
            .map(
                url -> HallLink.open(url, place.table(), options.outboxes(), options, terms, this));
    this.archivist =
        options
            .archive()
            .map(
                archive ->
                    new GameArchivist(
                        archive,
                        new RulingJson(terms.rules(), ruling -> ""),
                        this::gameName,
                        line -> begun.join().note(line)));
    this.journal =
        new BoardJournal(
            place.journals(),
            () -> BoardJournal.name(LocalDateTime.now(ZoneId.systemDefault())),
            () -> Optional.of(identity(place.board())),
            this::say);
    this.game = new LiveGame(terms, options.language(), clock, spectators(driver, more), journal);
    attachCamera(driver);
    begun.complete(game);
    page.ifPresent(shown -> say(EveningNotice.PAGE, Map.of("address", shown.address().toString())));
    page.flatMap(shown -> shown.invitation(language())).ifPresent(this::say);
    this.keyboard =
        new TableKeyboard(
            speaker.map(voice -> this::follow),
            why -> say(EveningNotice.KEYBOARD_GONE, Map.of("why", why)),
            screen.typed());
    if (speaker.isPresent() && Boolean.getBoolean("huff.terminal")) {
      keyboard.listen();
    }
    showVoice();
  }

  /** With the next picture, and at once when no picture comes any more. */
  private void say(String line) {
    if (isClosed) {
      screen.view().onNote(line);
    } else {
      screen.says().accept(line);
    }
  }

  private void say(EveningNotice notice, Map<String, String> values) {
    say(language().notice(notice, values));
  }

  private List<GameSpectator> spectators(BoardDriver driver, List<GameSpectator> more) {
    // The journal has it on disk before anybody hears; the file of the game, made of that, can
    // wait.
    List<GameSpectator> all = new ArrayList<>();
    // With a console elsewhere, the terminal beside the board is the room's.
    all.add(page.isPresent() || hall.isPresent() ? inRoom(screen.view()) : screen.view());
    page.ifPresent(all::add);
    hall.ifPresent(all::add);
    Announcer announcer = announcer();
    speaker.ifPresent(aloud -> all.add(inRoom(new RoomVoice(announcer, aloud))));
    all.addAll(more);
    CameraPositionFeed.of(driver, terms.rules()).ifPresent(all::add);
    archivist.ifPresent(all::add);
    all.add(recorder);
    return all;
  }

  /** Speaks the evening's language. */
  Announcer announcer() {
    return new Announcer(options.language(), terms.rules());
  }

  private AudienceFilter inRoom(GameSpectator spectator) {
    return new AudienceFilter(options.audience(terms.rules().announce()), spectator);
  }

  private GameIdentity identity(String board) {
    return new GameIdentity(
        options.event(),
        "",
        board,
        LocalDate.now(ZoneId.systemDefault()).toString(),
        options.white(),
        options.black());
  }

  /** A robot plays along: it is seen on the page, and stopped from there. */
  void attachRobot(RobotPlayer player) {
    robot = Optional.of(player);
    hall.ifPresent(HallLink::robot);
  }

  /** Whoever is at the keyboard may stop a robot, and let it go on. */
  void attachKeys(RobotKeys keys) {
    keyboard.listenFor(keys);
  }

  void showRobotAt(BoardCoordinates place, boolean holds) {
    page.ifPresent(shown -> shown.robot(place, holds));
  }

  void showRobotWaiting(Optional<HumanRequest> asked) {
    page.ifPresent(shown -> shown.robotWaits(asked));
    hall.ifPresent(link -> link.robotWaits(asked));
  }

  private void attachCamera(BoardDriver driver) {
    if (driver instanceof CameraBoardDriver camera) {
      camera.afterPictures(game::awaitRulings);
      page.ifPresent(shown -> shown.camera(camera));
      hall.ifPresent(link -> link.attachCamera(camera));
    }
  }

  private void showVoice() {
    speaker.ifPresent(
        voice -> {
          page.ifPresent(shown -> shown.voice(voice.volume(), voice.isMuted()));
          hall.ifPresent(link -> link.voice(voice.volume(), voice.isMuted()));
        });
  }

  /** Somebody at the keyboard, or an arbiter on the page, wishes something of the voice. */
  private void follow(VoiceWish wish) {
    speaker.ifPresent(
        voice -> {
          voice.follow(wish);
          if (wish != VoiceWish.AGAIN) {
            say(
                voice.isMuted() ? EveningNotice.VOICE_MUTED : EveningNotice.VOICE_VOLUME,
                Map.of("volume", Integer.toString(voice.volume())));
            showVoice();
          }
        });
  }

  @Override
  public void decide(String word, String by) {
    try {
      if (word.equals(DecisionRequest.STOP) || word.equals(DecisionRequest.GO)) {
        robot.ifPresent(
            word.equals(DecisionRequest.STOP) ? RobotPlayer::stop : RobotPlayer::proceed);
        return;
      }
      if (word.startsWith(DecisionRequest.VOICE)) {
        VoiceWish.of(word.substring(DecisionRequest.VOICE.length())).ifPresent(this::follow);
        return;
      }
      if (word.startsWith(DecisionRequest.MESSAGE)) {
        game.tell(TableMessage.now(word.substring(DecisionRequest.MESSAGE.length()), by));
        return;
      }
      if (word.startsWith(PRESS)) {
        game.pressed(clock.getAsLong(), DecisionNotation.side(word.substring(PRESS.length())));
        return;
      }
      game.decide(DecisionNotation.decision(word, terms.rules()), Optional.of(by));
    } catch (LogException e) {
      game.refuse(word, String.valueOf(e.getMessage()), by);
    }
  }

  @Override
  public void forget(ErasedNames names) {
    eraser.forget(names, begun.join());
  }

  @Override
  public boolean correct(String name, GameCorrection correction) {
    if (!isSettledIn) {
      throw new UncheckedIOException(new IOException("this table is still starting"));
    }
    return corrector.follow(name, correction, begun.join());
  }

  /**
   * Goes on with an interrupted game, and completes what is made of earlier ones. From then on
   * their files may be corrected.
   *
   * @throws CommandFailure if another program plays the interrupted game, or the board was another
   */
  public void resumeInterrupted(Optional<ResumableGame> interrupted) throws IOException {
    JournalLock claim = JournalLock.claim(place.journals());
    lock = Optional.of(claim);
    if (claim.isOurs()) {
      ResumableGame.completeOthers(place.journals(), terms.rules(), interrupted, this);
    } else if (interrupted.isPresent()) {
      throw CommandFailure.badInput(
          interrupted.get().file()
              + " is being written by another huff; stop that one, or begin a new game with --new");
    }
    interrupted.ifPresent(it -> it.resumeIn(this, terms.sensing()));
    isSettledIn = true;
  }

  @Override
  public void onHallStatus(String told) {
    say(told);
  }

  private boolean erase(String name) {
    try {
      return eraser.forget(name, begun.join());
    } catch (UncheckedIOException e) {
      throw new WebException("the name may stand somewhere still: " + e.getMessage(), e);
    }
  }

  /** The clock that a board stamps its readings with: films have their own. */
  private static LongSupplier clockOf(BoardDriver driver) {
    return driver instanceof CameraBoardDriver camera ? camera.clock() : MonotonicClock::millis;
  }

  /** What the game that has begun last is known by: the end of its journal's path. */
  private String gameName() {
    Path file = Path.of(journal.current());
    return file.getNameCount() < 2 ? "" : GameArchivist.source(file);
  }

  public LiveGame game() {
    return game;
  }

  /** Where the games are that were written, a line each, the latest last. */
  public List<String> namesOfFiles() {
    return recorder.files().stream()
        .map(file -> language().notice(EveningNotice.GAME_FILE, Map.of("file", file.toString())))
        .toList();
  }

  /** Tells everybody at the table that line, in the evening's language. */
  public void note(EveningNotice notice, Map<String, String> values) {
    game.note(language().notice(notice, values));
  }

  @Override
  public Language language() {
    return options.language();
  }

  /** Lets the last sentence be said, and closes everything. */
  @Override
  public void close() {
    game.close();
    isClosed = true;
    try {
      if (speaker.isPresent()) {
        speaker.get().finish(LAST_WORDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    speaker.ifPresent(Speaker::close);
    archivist.ifPresent(GameArchivist::close); // what it says is shown there
    page.ifPresent(SessionPage::close);
    hall.ifPresent(HallLink::close);
    game.settle();
    lock.ifPresent(JournalLock::close);
  }
}
