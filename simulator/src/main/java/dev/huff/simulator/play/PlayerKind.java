package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.move.Move;
import dev.huff.simulator.play.SimulatedPlayer.Intent;
import dev.huff.simulator.play.SimulatedPlayer.Situation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** The kinds of players there are. */
public enum PlayerKind implements NamedConstant {
  /** Plays legal moves only. */
  HONEST,
  /** Overlooks one due capture in three, and one chain or larger capture in three. */
  FORGETFUL,
  /** In one turn of eight commits some foul that is possible, and rare ones oftener. */
  CHEATING;

  private static final List<ViolationKind> FORGOTTEN =
      List.of(
          ViolationKind.MISSED_CAPTURE,
          ViolationKind.CAPTURE_LEFT_SHORT,
          ViolationKind.LESSER_CAPTURE,
          ViolationKind.KING_MUST_CAPTURE,
          ViolationKind.NOT_CROWNED);

  private static final List<ViolationKind> FOULS =
      Arrays.stream(ViolationKind.values())
          .filter(kind -> kind != ViolationKind.TOUCH_MOVE)
          .toList();

  private static final List<ViolationKind> RARE =
      List.of(
          ViolationKind.KING_MUST_CAPTURE,
          ViolationKind.LESSER_CAPTURE,
          ViolationKind.LANDED_WRONG,
          ViolationKind.JUMPED_TWO,
          ViolationKind.JUMPED_TWICE,
          ViolationKind.CAPTURE_LEFT_SHORT);

  /** A player of this kind; equal seeds decide equally. */
  public SimulatedPlayer create(long seed) {
    return create(seed, Set.of());
  }

  /**
   * A player of this kind who commits only those fouls, and tries to at once and then in one turn
   * of three; all where there are none.
   */
  public SimulatedPlayer create(long seed, Set<ViolationKind> only) {
    Random random = new Random(seed);
    if (!only.isEmpty()) {
      List<ViolationKind> kinds = only.stream().sorted().toList();
      Iterator<Boolean> seeks =
          Stream.concat(Stream.of(true), Stream.generate(() -> random.nextInt(3) == 0)).iterator();
      return situation ->
          seeks.next()
              ? committing(situation, kinds, random)
              : new Intent.Play(any(situation.legal(), random));
    }
    return switch (this) {
      case HONEST -> situation -> new Intent.Play(any(situation.legal(), random));
      case FORGETFUL -> situation -> forgetful(situation, random);
      case CHEATING -> {
        Map<ViolationKind, Integer> committed = new EnumMap<>(ViolationKind.class);
        yield situation -> cheating(situation, committed, random);
      }
    };
  }

  private static Intent forgetful(Situation situation, Random random) {
    return random.nextInt(3) == 0
        ? committing(situation, FORGOTTEN, random)
        : new Intent.Play(any(situation.legal(), random));
  }

  /**
   * What was committed least often comes first: most kinds are seldom possible. Those that need a
   * rare position are looked for in every second turn.
   */
  private static Intent cheating(
      Situation situation, Map<ViolationKind, Integer> committed, Random random) {
    boolean seeks = random.nextInt(8) == 0;
    if (!seeks && random.nextBoolean()) {
      return new Intent.Play(any(situation.legal(), random));
    }
    List<ViolationKind> kinds = new ArrayList<>(seeks ? FOULS : RARE);
    Collections.shuffle(kinds, random);
    kinds.sort(Comparator.comparingInt(kind -> committed.getOrDefault(kind, 0)));
    Intent intent = first(situation, kinds, random);
    if (intent instanceof Intent.Commit commit) {
      committed.merge(commit.foul().kind(), 1, Integer::sum);
    }
    return intent;
  }

  private static Intent committing(Situation situation, List<ViolationKind> kinds, Random random) {
    List<ViolationKind> shuffled = new ArrayList<>(kinds);
    Collections.shuffle(shuffled, random);
    return first(situation, shuffled, random);
  }

  private static Intent first(Situation situation, List<ViolationKind> kinds, Random random) {
    return kinds.stream()
        .map(situation.fouls())
        .flatMap(Optional::stream)
        .findFirst()
        .<Intent>map(Intent.Commit::new)
        .orElseGet(() -> new Intent.Play(any(situation.legal(), random)));
  }

  private static Move any(List<Move> moves, Random random) {
    return moves.get(random.nextInt(moves.size()));
  }

  /** A player who makes these moves in turn and then leaves. Both sides may share one. */
  public static SimulatedPlayer playing(List<Move> moves) {
    Deque<Move> left = new ArrayDeque<>(moves);
    return situation -> left.isEmpty() ? new Intent.Leave() : new Intent.Play(left.removeFirst());
  }

  /**
   * A player who seeks captures, the longest first, and commits each of these fouls once, in this
   * order, as soon as it can. Both sides may share one.
   */
  public static SimulatedPlayer staging(List<ViolationKind> fouls, long seed) {
    Random random = new Random(seed);
    Deque<ViolationKind> left = new ArrayDeque<>(fouls);
    return situation -> {
      Optional<PossibleFoul> foul =
          Optional.ofNullable(left.peek())
              .filter(kind -> situation.ply() >= 2)
              .flatMap(situation.fouls());
      if (foul.isPresent()) {
        left.remove();
        return new Intent.Commit(foul.get());
      }
      int most =
          situation.legal().stream().mapToInt(move -> move.captured().size()).max().orElse(0);
      return new Intent.Play(
          any(
              situation.legal().stream().filter(move -> move.captured().size() == most).toList(),
              random));
    };
  }
}
