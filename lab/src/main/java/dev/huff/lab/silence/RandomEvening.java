package dev.huff.lab.silence;

import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * One board with hands that play by the rules, by mistake and by malice, press when they like, and
 * in the end do literally what the referee asks for.
 */
public final class RandomEvening {
  private static final long SETTLE = 300;

  /** Longer than 10 S and a hand's last touch. */
  private static final long LONG = 12 * SETTLE + 1_200;

  private static final int MOST_STEPS = 60;

  private final RuleSet rules;
  private final SensingLevel level;
  private final Random random;
  private final Referee referee;
  private final List<String> story = new ArrayList<>();
  private Position board;
  private long time;
  private boolean isOver;
  private boolean isAsked;
  // A king that stays a man has been named. It is named once, and moves as a king.
  private boolean isCrownMissed;
  private Optional<Ruling.Restore> asked = Optional.empty();

  /** An evening that is the same each time it is played with that seed. */
  public RandomEvening(RuleSet rules, SensingLevel level, long seed) {
    this.rules = rules;
    this.level = level;
    this.random = new Random(seed * 31 + level.ordinal());
    this.board = rules.start();
    this.referee = new Referee(rules, board, level, SETTLE);
    hear(referee.start());
    look();
  }

  /** What was ruled and pressed, for whoever looks into a promise that was not kept. */
  public List<String> story() {
    return List.copyOf(story);
  }

  /** Plays the evening and judges how it ended. */
  public EveningVerdict play() {
    if (level == SensingLevel.OCCUPANCY) {
      // Such a board may lie either way round; its first move tells which.
      playLegally();
      rest(LONG);
    }
    int acts = 4 + random.nextInt(12);
    for (int act = 0; act < acts && !isOver; act++) {
      act();
    }
    rest(4_000);
    if (isOver) {
      return EveningVerdict.OVER;
    }
    return isWrong() ? lookForGuidance() : EveningVerdict.RIGHT;
  }

  private void act() {
    if (random.nextInt(10) < 6) {
      playLegally();
    } else {
      interfere();
      if (random.nextInt(3) == 0) {
        interfere();
      }
    }
    if (random.nextBoolean()) {
      Side toMove = referee.position().toMove();
      press(random.nextInt(4) == 0 ? toMove.other() : toMove);
    }
    rest(random.nextInt(3) == 0 ? 400 : LONG);
  }

  private EveningVerdict lookForGuidance() {
    if (isAsked) {
      return EveningVerdict.ASKED;
    }
    if (!isGuided() && isHandUnderWay()) {
      // A press ends the waiting for what is in a hand.
      press(referee.position().toMove());
      rest(600);
      if (isOver || !isWrong()) {
        return EveningVerdict.PLAYED_ON;
      }
      if (!isGuided()) {
        return EveningVerdict.SILENT_AFTER_PRESS;
      }
    }
    return isGuided() ? follow() : EveningVerdict.SILENT;
  }

  private boolean isGuided() {
    return asked.filter(restore -> !restore.isDone()).isPresent();
  }

  private EveningVerdict follow() {
    int listed = steps(asked.orElseThrow());
    int made = 0;
    while (made < MOST_STEPS && isGuided() && !isOver) {
      Ruling.Restore before = asked.orElseThrow();
      doFirst(before);
      made++;
      step();
      rest(200);
      if (asked.filter(before::equals).isPresent()) {
        rest(4_000);
      }
      if (asked.filter(before::equals).isPresent()) {
        return EveningVerdict.STEP_IGNORED;
      }
    }
    rest(4_000);
    if (isOver) {
      return EveningVerdict.OVER;
    }
    if (isAsked) {
      return EveningVerdict.ASKED;
    }
    if (isWrong()) {
      return isGuided() ? EveningVerdict.NEVER_BACK : EveningVerdict.WRONGLY_RIGHT;
    }
    return made > listed ? EveningVerdict.MORE_STEPS : goOn();
  }

  private static int steps(Ruling.Restore restore) {
    return restore.lift().size() + restore.put().size() + (restore.choose().isEmpty() ? 0 : 1);
  }

  private void doFirst(Ruling.Restore restore) {
    if (!restore.lift().isEmpty()) {
      lift(restore.lift().get(0));
    } else if (!restore.choose().isEmpty()) {
      lift(restore.choose().get(0));
    } else if (!restore.put().isEmpty()) {
      Ruling.Placement put = restore.put().get(0);
      put(put.field(), put.piece());
    }
  }

  private EveningVerdict goOn() {
    Position before = referee.position();
    playLegally();
    rest(4_000);
    return isOver || !referee.position().equals(before)
        ? EveningVerdict.LED_BACK
        : EveningVerdict.STUCK;
  }

  private void playLegally() {
    List<Move> moves = MoveGenerator.of(rules).legalMoves(referee.position());
    if (moves.isEmpty()) {
      return;
    }
    Move move = moves.get(random.nextInt(moves.size()));
    Optional<Piece> piece = board.at(move.from());
    if (piece.isEmpty()) {
      return;
    }
    carry(move.from(), move.to(), move.promotes() ? piece.get().crowned() : piece.get());
    for (int captured : move.captured()) {
      if (captured != move.to() && board.at(captured).isPresent()) {
        lift(captured);
        step();
      }
    }
  }

  /** A piece is moved anywhere, taken away, added, or moved twice. */
  private void interfere() {
    int kind = random.nextInt(6);
    FieldSet occupied = board.occupied();
    int from = any(occupied);
    int to = any(rules.geometry().fields().minus(occupied));
    if (from == 0 || to == 0) {
      return;
    }
    Piece piece = board.at(from).orElseThrow();
    if (kind == 3) {
      lift(from);
      step();
    } else if (kind == 4) {
      put(to, Piece.values()[random.nextInt(Piece.values().length)]);
      step();
    } else {
      int next = kind == 5 ? any(rules.geometry().fields().minus(occupied)) : to;
      carry(from, to, piece);
      if (kind == 5) {
        carry(to, next, piece);
      }
    }
  }

  private void carry(int from, int to, Piece piece) {
    lift(from);
    step();
    put(to, piece);
    step();
  }

  private void lift(int field) {
    story.add(time + " lifts " + field);
    board = board.without(field);
  }

  private void put(int field, Piece piece) {
    story.add(time + " puts " + piece + " on " + field);
    board = board.with(field, piece);
  }

  private int any(FieldSet fields) {
    int[] all = fields.toArray();
    return all.length == 0 ? 0 : all[random.nextInt(all.length)];
  }

  private void press(Side side) {
    story.add(time + " press " + side.id());
    hear(referee.press(time, side));
  }

  private void step() {
    time += 200 + random.nextInt(300);
    look();
  }

  private void rest(long millis) {
    time += millis;
    hear(referee.advance(time));
  }

  private void look() {
    hear(referee.reading(time, Snapshot.of(board, level)));
  }

  private void hear(List<Ruling> rulings) {
    for (Ruling ruling : rulings) {
      story.add(time + " " + ruling);
      isOver |= ruling instanceof Ruling.Over;
      isAsked = ruling instanceof Ruling.Ambiguous || (isAsked && !isSettling(ruling));
      if (ruling instanceof Ruling.Restore restore) {
        asked = Optional.of(restore);
      }
      isCrownMissed |=
          ruling instanceof Ruling.Violated violated
              && violated.kind() == ViolationKind.NOT_CROWNED;
    }
  }

  private boolean isWrong() {
    SensingLevel told = isCrownMissed ? SensingLevel.COLOUR : level;
    return !Snapshot.of(board, told).equals(Snapshot.of(referee.position(), told));
  }

  /** Whether there are fewer pieces on the board than in the game: the others may be in a hand. */
  private boolean isHandUnderWay() {
    return board.occupied().size() < referee.position().occupied().size();
  }

  /** Whether a question is answered by that. */
  private static boolean isSettling(Ruling ruling) {
    return ruling instanceof Ruling.GameChange || ruling instanceof Ruling.Violated;
  }
}
