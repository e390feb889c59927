package dev.huff.app.live;

import dev.huff.core.announce.Announcement;
import dev.huff.core.announce.EveningNotice;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockReading;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.core.sensing.SnapshotSettler;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.journal.JournalReader;
import dev.huff.formats.journal.ReplayedJournal;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.board.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Games on one board, refereed as they are played. Readings, clock presses and decisions are
 * processed one after the other, each with its time, and deadlines fire on time. When a game is
 * over and the start position is set up, the next one begins.
 */
public final class LiveGame implements BoardListener, AutoCloseable {
  private static final long SECOND_MILLIS = 1_000;

  /** How many seconds pictures wait for the referee. */
  private static final long PATIENCE_SECONDS = 10;

  private static final long ANSWER_SECONDS = 30;

  /** How many plies players may have taken back when the start position is shown. */
  private static final int MAX_TAKEN_BACK = 2;

  /** Who decides when the flag of a clock at the board falls. */
  private static final Optional<String> THE_CLOCK = Optional.of("the clock");

  private final GameTerms terms;
  private final Language language;
  private final LongSupplier clock;
  private final List<GameSpectator> spectators;
  private final BoardJournal journal;
  private final RecordKeeper keeper;
  private final BoardClock boardClock = new BoardClock();
  private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private volatile boolean open = true;
  private volatile Thread worker;
  private Optional<Referee> referee = Optional.empty();
  private Optional<Snapshot> shown = Optional.empty();
  private long began;
  private boolean isHinted;
  private boolean isSaved = true;

  /**
   * Creates a game that begins with the first reading.
   *
   * @param language of what is said besides the rulings
   * @param clock timestamps the board's readings
   * @param journal saves everything before it is published
   */
  public LiveGame(
      GameTerms terms,
      Language language,
      LongSupplier clock,
      List<GameSpectator> spectators,
      BoardJournal journal) {
    this.terms = terms;
    this.language = language;
    this.journal = journal;
    this.clock = clock;
    this.spectators = List.copyOf(spectators);
    this.keeper =
        new RecordKeeper(
            journal,
            this.spectators.stream()
                .flatMap(
                    it ->
                        it instanceof GameRecorder recorder ? Stream.of(recorder) : Stream.empty())
                .toList());
    this.worker = startWorker();
  }

  private Thread startWorker() {
    Thread thread = DaemonThread.of("referee", this::work);
    thread.setUncaughtExceptionHandler((dead, bug) -> survive(bug));
    thread.start();
    return thread;
  }

  @Override
  public void reading(long time, Snapshot snapshot) {
    tasks.add(() -> read(time, snapshot));
  }

  @Override
  public void pressed(long time, Side side) {
    tasks.add(() -> referee.ifPresent(game -> press(game, gameTime(game, time), side)));
  }

  @Override
  public void clock(long time, ClockReading reading) {
    tasks.add(() -> referee.ifPresent(game -> show(game, gameTime(game, time), reading)));
  }

  /** A clock at the board is heeded where none is kept here. */
  private void show(Referee game, long time, ClockReading reading) {
    if (game.clock(time).isEmpty() && !game.isOver()) {
      boardClock.readingShown(time, reading).ifPresent(this::show);
      boardClock
          .flag(reading)
          .ifPresent(
              side ->
                  follow(
                      game,
                      time,
                      new ArbiterDecision.EndedBy(ArbiterDecision.Ending.FLAG, side),
                      THE_CLOCK));
    }
  }

  private void show(Ruling.ClockShown shown) {
    if (shown.reason() == Ruling.ClockReason.RUN) {
      spectators.forEach(spectator -> spectator.onClock(shown));
    } else {
      spectators.forEach(
          spectator -> spectator.onRuling(new AttributedRuling(shown, Optional.empty())));
    }
  }

  private void press(Referee game, long time, Side side) {
    journal.press(time, side);
    tell(game.press(time, side));
  }

  /** Resumes an interrupted game with its position and its time. */
  public void resume(Path file, JournalReader.Contents contents, ReplayedJournal replayed) {
    tasks.add(
        () -> {
          journal.resume(file, contents, replayed.header().rules());
          tellIdentity();
          tellPlayers();
          referee = Optional.of(replayed.referee());
          began = clock.getAsLong() - replayed.referee().now();
          List<AttributedRuling> before = new ArrayList<>(replayed.rulings());
          replayed
              .referee()
              .clock(replayed.referee().now())
              .ifPresent(shown -> before.add(new AttributedRuling(shown, Optional.empty())));
          spectators.forEach(spectator -> spectator.onResumed(before));
          if (replayed.referee().isPaused()) {
            spectators.forEach(it -> it.onDecision(ArbiterDecision.Order.PAUSE, Optional.empty()));
            note(language.notice(EveningNotice.STILL_PAUSED, Map.of()));
          }
        });
  }

  /** Completes the records of a game that is not gone on with, before any other begins. */
  public void recall(Path file, JournalReader.Contents contents, ReplayedJournal replayed) {
    tasks.add(
        () -> {
          journal.recall(file, contents);
          tellIdentity();
          keeper.recorders().forEach(recorder -> recorder.replay(replayed.rulings()));
          keeper.expectNow(clock.getAsLong());
        });
  }

  private void tellIdentity() {
    keeper
        .recorders()
        .forEach(
            recorder ->
                recorder.onGameBegun(journal.name(), journal.identity(), journal.corrections()));
  }

  private void tellPlayers() {
    journal
        .identity()
        .ifPresent(it -> spectators.forEach(each -> each.onPlayers(it.white(), it.black())));
  }

  @Override
  public void status(long time, BoardStatus status) {
    tasks.add(() -> spectators.forEach(spectator -> spectator.onStatus(status)));
  }

  /** An arbiter or a player of that name decides, now. */
  public void decide(ArbiterDecision decision, Optional<String> by) {
    long time = clock.getAsLong();
    tasks.add(() -> referee.ifPresent(game -> follow(game, gameTime(game, time), decision, by)));
  }

  /** Tells whoever decided what nobody can read, and why. */
  public void refuse(String word, String why, String by) {
    tasks.add(() -> tellRefused(language.unread(word, why), Optional.of(by)));
  }

  /** Tells the spectators something that is worth a line, also after {@link #close}. */
  public void note(String line) {
    tellNow(spectator -> spectator.onNote(line));
  }

  /** Lets the opponent say something to the people at the board. */
  public void say(Announcement said) {
    tellNow(spectator -> spectator.onOpponentSpoke(said));
  }

  private void tellNow(Consumer<GameSpectator> what) {
    Runnable telling = () -> spectators.forEach(what);
    if (open) {
      tasks.add(telling);
    } else {
      telling.run();
    }
  }

  /** Tells everybody at the table, and the journal, what an arbiter of that name says. */
  public void tell(TableMessage message) {
    tasks.add(
        () -> {
          journal.message(message);
          spectators.forEach(spectator -> spectator.onMessage(message));
        });
  }

  /**
   * Removes names from the journal of the running game, and from all its listeners.
   *
   * @return whether they were known
   * @throws UncheckedIOException if that cannot be done now
   */
  public boolean forget(ErasedNames names) {
    return ask(
        () -> {
          boolean known = journal.forget(names);
          for (GameSpectator spectator : spectators) {
            known |= spectator.forget(names);
          }
          return known;
        });
  }

  /**
   * An arbiter has corrected the game of that journal.
   *
   * @return false where it is not the game that has begun last
   * @throws UncheckedIOException if the disk does not take it now
   */
  public boolean correct(String name, GameCorrection correction) {
    return ask(
        () -> {
          if (!journal.isOpen(name) && journal.catchUp()) {
            return false; // nothing is still to be written into the journals of others
          }
          if (!journal.isOpen(name) || !journal.correct(correction)) {
            throw new IOException("cannot write " + journal.current());
          }
          keeper.recorders().forEach(recorder -> recorder.onCorrection(correction));
          keeper.expectNow(clock.getAsLong());
          return true;
        });
  }

  /** Waits for an answer of the referee's thread. */
  private boolean ask(Callable<Boolean> question) {
    FutureTask<Boolean> asked = new FutureTask<>(question);
    tasks.add(asked);
    try {
      return asked.get(ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new UncheckedIOException(new IOException(e.getMessage(), e));
    } catch (TimeoutException e) {
      throw new UncheckedIOException(new IOException("the table does not answer", e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("the table is closing", e));
    }
  }

  /** Nothing more will happen on the board: what is open is ruled upon now. */
  public void finish() {
    tasks.add(() -> referee.ifPresent(game -> tell(game.finish())));
  }

  /** Waits until all that came so far has been ruled upon, and what is due by now, too. */
  public void awaitRulings() {
    CountDownLatch done = new CountDownLatch(1);
    tasks.add(
        () -> {
          referee.ifPresent(this::pass);
          done.countDown();
        });
    try {
      if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        note("the referee is behind the pictures");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Stops listening; what has been read before is still ruled upon, deadlines to come are not. */
  @Override
  public void close() {
    tasks.add(() -> open = false);
    try {
      worker.join(TimeUnit.SECONDS.toMillis(5));
      journal.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    try {
      while (open) {
        long wait =
            Math.min(Math.min(untilDeadline(), untilTick()), keeper.remaining(clock.getAsLong()));
        Runnable task = tasks.poll(wait, TimeUnit.MILLISECONDS);
        if (task == null) {
          referee.ifPresent(this::pass);
        } else {
          keeper.expect(clock.getAsLong());
          task.run();
        }
        beginNext();
        keeper.catchUp(clock.getAsLong(), isOver());
        tellSaved();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isOver() {
    return referee.map(Referee::isOver).orElse(true);
  }

  private void tellSaved() {
    if (journal.isSaved() != isSaved) {
      isSaved = journal.isSaved();
      spectators.forEach(spectator -> spectator.onSaved(isSaved));
    }
  }

  /** After {@link #close}, when all records are closed too: remembers whether any is behind. */
  public void settle() {
    if (keeper.isComplete()) {
      journal.settled(true);
    }
  }

  private void pass(Referee game) {
    long time = gameTime(game, clock.getAsLong());
    tell(game.advance(time));
    game.clock(time).filter(shown -> shown.running().isPresent()).ifPresent(this::tick);
  }

  private void tick(Ruling.ClockShown shown) {
    journal.passed(shown.time());
    spectators.forEach(spectator -> spectator.onClock(shown));
  }

  /** A bug must not end a game that people are playing. */
  private void survive(Throwable bug) {
    try {
      spectators.forEach(
          spectator -> spectator.onNote("a bug in the referee: " + bug + "; the game goes on"));
    } finally {
      worker = startWorker(); // whoever has the bug may have it here, too
    }
  }

  private long untilDeadline() {
    long deadline = referee.map(Referee::deadline).orElse(SnapshotSettler.NEVER);
    return deadline == SnapshotSettler.NEVER
        ? Long.MAX_VALUE
        : Math.max(0, began + deadline - clock.getAsLong());
  }

  /** Until the clock that runs shows the next second. */
  private long untilTick() {
    return referee
        .flatMap(game -> game.clock(gameTime(game, clock.getAsLong())))
        .flatMap(shown -> shown.running().map(shown::left))
        .map(left -> (left + SECOND_MILLIS - 1) % SECOND_MILLIS + 1)
        .orElse(Long.MAX_VALUE);
  }

  private void read(long time, Snapshot snapshot) {
    shown = Optional.of(snapshot);
    spectators.forEach(spectator -> spectator.onSnapshot(snapshot));
    if (referee.isEmpty() || isSetUpAgain(referee.get(), snapshot)) {
      begin(time);
    }
    referee.ifPresent(game -> read(game, gameTime(game, time), snapshot));
  }

  private void read(Referee game, long time, Snapshot snapshot) {
    journal.reading(time, snapshot);
    tell(game.reading(time, snapshot));
    if (!isHinted && game.plies() > MAX_TAKEN_BACK && !game.isOver() && isStart(snapshot)) {
      isHinted = true;
      note(language.notice(EveningNotice.SET_UP_AGAIN, Map.of()));
    }
  }

  /** The pieces may have been set up before anybody said how the game ended. */
  private void beginNext() {
    shown
        .filter(
            it -> referee.filter(game -> game.plies() > 0 && isSetUpAgain(game, it)).isPresent())
        .ifPresent(it -> read(clock.getAsLong(), it));
  }

  private boolean isSetUpAgain(Referee game, Snapshot snapshot) {
    return game.isOver() && isStart(snapshot);
  }

  private boolean isStart(Snapshot snapshot) {
    return snapshot.shows(terms.start(), terms.sensing());
  }

  private void begin(long time) {
    began = time;
    isHinted = false;
    Referee fresh = terms.referee();
    referee = Optional.of(fresh);
    journal.begin(terms);
    tellIdentity();
    tellPlayers();
    boardClock.begin();
    tell(fresh.start());
  }

  /** Milliseconds since the game began; what comes late has no time before what was ruled. */
  private long gameTime(Referee game, long time) {
    return Math.max(game.now(), time - began);
  }

  private void follow(Referee game, long at, ArbiterDecision decision, Optional<String> by) {
    journal.decided(at, decision, by);
    tell(game.advance(at));
    try {
      List<Ruling> rulings = game.decide(at, decision);
      spectators.forEach(spectator -> spectator.onDecision(decision, by));
      say(AttributedRuling.all(rulings, by));
    } catch (DecisionException e) {
      tellRefused(language.refusal(e), by);
    }
  }

  private void tellRefused(String why, Optional<String> by) {
    spectators.forEach(spectator -> spectator.onRefused(language.refused(why), by));
  }

  private void tell(List<Ruling> rulings) {
    say(AttributedRuling.all(rulings));
  }

  private void say(List<AttributedRuling> rulings) {
    journal.recordRulings(rulings);
    tellSaved();
    for (AttributedRuling ruling : rulings) {
      spectators.forEach(spectator -> spectator.onRuling(ruling));
      boardClock.after(ruling.ruling()).ifPresent(this::show);
    }
    journal.makeRoom();
  }
}
