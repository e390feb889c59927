package dev.huff.club.hall;

import dev.huff.club.store.Archive;
import dev.huff.club.store.ArchiveException;
import dev.huff.club.store.EventKind;
import dev.huff.club.store.NameNormalizer;
import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.club.tournament.PairingResult;
import dev.huff.club.tournament.Standings;
import dev.huff.club.web.PublishedEvent;
import dev.huff.club.web.WebException;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The event of a hall as its archive has it. It is read at most once in two seconds, however many
 * ask. While the archive does not answer, one of them waits for it; the others get what was known.
 */
final class ArchivedEvent implements PublishedEvent {
  private static final Logger LOG = LoggerFactory.getLogger(ArchivedEvent.class);
  private static final long FRESH = 2_000;

  /** So long a reader waits for another one, in milliseconds. */
  private static final long PATIENCE = 500;

  private static final int OPENING = 24;

  private final Archive archive;
  private final Supplier<EventContext> context;
  private final Predicate<String> isHeldBack;
  private final LongSupplier clock;
  private final ReentrantLock reading = new ReentrantLock();
  private volatile Optional<State> state = Optional.empty();
  private volatile OptionalLong failed = OptionalLong.empty();
  private volatile int generation;

  /** What was read, and when; first moves are read when they are asked for. */
  private record State(
      long time, Overview overview, Map<Long, StoredGame> games, Map<Long, List<String>> openings) {
    boolean begins(long game, List<String> first) {
      List<String> moves =
          openings.computeIfAbsent(
              game,
              id ->
                  Optional.ofNullable(games.get(id)).map(ArchivedEvent::opening).orElse(List.of()));
      return moves.size() >= first.size() && moves.subList(0, first.size()).equals(first);
    }
  }

  /**
   * @param isHeldBack whether the room has not been shown all of the game of that source yet; then
   *     it is not told
   * @param clock milliseconds that never decrease
   */
  ArchivedEvent(
      Archive archive,
      Supplier<EventContext> context,
      Predicate<String> isHeldBack,
      LongSupplier clock) {
    this.archive = archive;
    this.context = context;
    this.isHeldBack = isHeldBack;
    this.clock = clock;
  }

  @Override
  public Overview overview() {
    return state().overview();
  }

  /** Reads all of it anew the next time, e.g. because a name was erased. */
  synchronized void forget() {
    generation++;
    state = Optional.empty();
  }

  private State state() {
    if (!isFresh() && canTry()) {
      try {
        refresh();
      } finally {
        reading.unlock();
      }
    }
    return state.orElseThrow(() -> new WebException("the archive does not answer; try again"));
  }

  private boolean isFresh() {
    long now = clock.getAsLong();
    return state.filter(it -> now - it.time() < FRESH).isPresent();
  }

  /** Whether this thread, and no other, may read now. */
  private boolean canTry() {
    long now = clock.getAsLong();
    if (failed.isPresent() && now - failed.getAsLong() < FRESH) {
      return false;
    }
    try {
      return reading.tryLock(PATIENCE, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void refresh() {
    if (isFresh()) {
      return; // another thread was faster
    }
    int began = generation;
    try {
      State fresh = read(clock.getAsLong());
      failed = OptionalLong.empty();
      keep(fresh, began);
    } catch (JdbiException e) {
      LOG.warn("{}; the event's page waits", ArchiveException.refused(e));
      failed = OptionalLong.of(clock.getAsLong());
    }
  }

  /** What was read before names were erased is not kept. */
  private synchronized void keep(State fresh, int began) {
    if (generation == began) {
      state = Optional.of(fresh);
    }
  }

  private State read(long now) {
    EventContext of = context.get();
    List<StoredGame> games =
        withoutAbandoned(
            archive.gamesOf(of.event()).stream()
                .filter(game -> !isHeldBack.test(game.source()))
                .toList());
    List<Pairing> pairings = archive.events().pairings(of.event());
    List<PairingResult> results = PairingResult.of(games, pairings);
    boolean isSimultaneous = archive.events().kind(of.event()) == EventKind.SIMULTANEOUS;
    Overview overview =
        new Overview(
            of.event(),
            archive.events().site(of.event()),
            of.round(),
            of.schedule(),
            isSimultaneous,
            rounds(results),
            isSimultaneous ? List.of() : places(results));
    return new State(
        now,
        overview,
        games.stream()
            .filter(StoredGame::isOver)
            .collect(Collectors.toMap(StoredGame::id, game -> game)),
        new ConcurrentHashMap<>());
  }

  /** A game without a result was left when its board has begun a later one of the same round. */
  private static List<StoredGame> withoutAbandoned(List<StoredGame> games) {
    Map<List<String>, Long> newest =
        games.stream()
            .collect(
                Collectors.toMap(
                    game -> List.of(game.round(), game.board()), StoredGame::id, Math::max));
    Set<Long> begunLast = Set.copyOf(newest.values());
    return games.stream()
        .filter(game -> game.isOver() || game.board().isEmpty() || begunLast.contains(game.id()))
        .toList();
  }

  private static List<Round> rounds(List<PairingResult> results) {
    return PairingResult.byRounds(results).descendingMap().entrySet().stream()
        .map(
            it ->
                new Round(
                    it.getKey(), it.getValue().stream().map(ArchivedEvent::published).toList()))
        .toList();
  }

  /**
   * A game under way may have moves in its row, with violations that only arbiters may know by
   * then.
   */
  private static PublishedGame published(PairingResult it) {
    return new PublishedGame(
        it.game().filter(StoredGame::isOver).map(StoredGame::id).orElse(0L),
        it.round(),
        it.board(),
        it.white(),
        it.black(),
        it.result(),
        it.game().map(StoredGame::played).orElse(""),
        it.game().map(StoredGame::plies).orElse(0));
  }

  private List<Place> places(List<PairingResult> results) {
    Standings standings = new Standings(results);
    Map<String, Integer> ratings = archive.events().ratings();
    List<Standings.Row> rows = standings.rows();
    return rows.stream()
        .map(
            row ->
                new Place(
                    row,
                    ratings.getOrDefault(row.player(), 0),
                    rows.stream()
                        .map(other -> standings.met(row.player(), other.player()).orElse(""))
                        .toList()))
        .toList();
  }

  @Override
  public List<PublishedGame> search(String player, String opening) {
    String name = NameNormalizer.fold(player);
    List<String> first = List.of(opening.isEmpty() ? new String[0] : opening.split("\\s+"));
    State now = state();
    return now.overview().rounds().stream()
        .flatMap(round -> round.games().stream())
        .filter(
            game ->
                NameNormalizer.fold(game.white()).contains(name)
                    || NameNormalizer.fold(game.black()).contains(name))
        .filter(game -> first.isEmpty() || now.begins(game.game(), first))
        .toList();
  }

  private static List<String> opening(StoredGame game) {
    return PdnReader.first(game.pdn()).stream()
        .flatMap(pdn -> pdn.items().stream())
        .filter(PdnItem.Ply.class::isInstance)
        .limit(OPENING)
        .map(ply -> ((PdnItem.Ply) ply).text())
        .toList();
  }

  @Override
  public Optional<List<String>> lines(long game) {
    return find(game)
        .flatMap(
            known ->
                RuleBook.find(known.rules())
                    .flatMap(
                        rules ->
                            PdnReader.first(known.pdn())
                                .map(pdn -> ReplayedGame.of(rules, pdn))
                                .map(replay -> new ArchivedGameLines(known, replay).all())));
  }

  private Optional<StoredGame> find(long game) {
    return Optional.ofNullable(state().games().get(game));
  }

  @Override
  public Optional<String> pdn(long game) {
    return find(game).map(known -> archive.forEverybody(known).pdn());
  }

  @Override
  public String pdn(Optional<String> round) {
    State now = state();
    return now.overview().rounds().stream()
        .filter(it -> round.isEmpty() || it.round().equals(round.get()))
        .flatMap(it -> it.games().stream())
        .flatMap(game -> Optional.ofNullable(now.games().get(game.game())).stream())
        .map(game -> archive.forEverybody(game).pdn().strip() + "\n\n")
        .collect(Collectors.joining());
  }
}
