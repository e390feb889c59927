package dev.huff.hardware.codes;

import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.codes.CodeLearner.Learnt;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.setup.ExpectedCells;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.PositionDifference;
import dev.huff.rules.board.Geometry;
import java.util.Optional;

/** Makes readings of the codes that are believed, once it has learnt what they mean. */
public final class CodeReader {
  /** So many fields are played on of the largest board. A dump of all fields has more. */
  private static final int MOST_PLAYING = 50;

  private final ExpectedPosition expectation;
  private final SensingLevel level;
  private final Geometry geometry;
  private final CodeLearner whole;
  private final CodeLearner playing;
  private Optional<Learnt> learnt = Optional.empty();

  /**
   * @param level how much is wanted: {@code COLOUR} where men and kings have the same code
   */
  public CodeReader(ExpectedPosition expectation, SensingLevel level) {
    this.expectation = expectation;
    this.level = level;
    this.geometry = expectation.position().geometry();
    this.whole = new CodeLearner(ExpectedCells.whole(expectation));
    this.playing = new CodeLearner(ExpectedCells.playing(expectation));
  }

  /** Whether the codes are understood. */
  public boolean isLearnt() {
    return learnt.isPresent();
  }

  /** Whether the board lies the other way round, as far as is known. */
  public boolean isTurned() {
    return learnt.filter(known -> known.layout().isTurned()).isPresent();
  }

  /**
   * Processes a dump that needs no second opinion: learns from it, and reports the board's status
   * and reading.
   *
   * @param trouble what else is wrong with it
   * @param name kind and identity of the board
   */
  public void show(
      CodeDump dump, Optional<String> trouble, String name, DialogueExchange exchange) {
    if (checkBoardSize(dump, exchange)) {
      learn(dump, exchange);
      report(dump, trouble, name, exchange);
      tell(dump, exchange);
    }
  }

  /** Whether a dump is of the rule set's board; says so if it is of another. */
  public boolean checkBoardSize(CodeDump dump, DialogueExchange exchange) {
    if (learner(dump).isPresent()) {
      return true;
    }
    int size = dump.size() == 100 ? 10 : 8;
    String objection =
        dump.size() <= MOST_PLAYING
            ? "the board tells of %s playing squares, the rule set has %s"
                .formatted(dump.size(), geometry.size())
            : PositionDifference.otherSize(size, size, geometry);
    exchange.status(State.LEARNING, objection);
    return false;
  }

  private Optional<CodeLearner> learner(CodeDump dump) {
    if (dump.size() <= MOST_PLAYING) {
      return dump.size() == geometry.size() ? Optional.of(playing) : Optional.empty();
    }
    boolean isWhole =
        geometry.width() == geometry.height()
            && dump.size() == geometry.width() * geometry.height();
    return isWhole ? Optional.of(whole) : Optional.empty();
  }

  /**
   * Accepts a dump that fits. During a game one with the same codes is accepted too: the pieces
   * were set up anew, and the board may now be the other way round.
   */
  public void learn(CodeDump dump, DialogueExchange exchange) {
    if (learnt.isPresent() && dump.pieces() != expectation.position().occupied().size()) {
      return;
    }
    Learnt found = learner(dump).orElseThrow().learn(dump);
    int wrong = found.difference().count();
    boolean fits =
        learnt
            .map(known -> wrong == 0 && known.codes().equals(found.codes()))
            .orElse(wrong <= expectation.tolerance());
    if (fits) {
      learnt = Optional.of(found);
    } else if (learnt.isEmpty()) {
      exchange.status(
          State.LEARNING, "the board does not show the position: " + found.difference().words());
    }
  }

  /** Tells what these codes read, where they are understood. */
  public void tell(CodeDump codes, DialogueExchange exchange) {
    learnt.ifPresent(known -> exchange.reading(snapshot(known, codes)));
  }

  private Snapshot snapshot(Learnt known, CodeDump codes) {
    return Snapshot.of(
        geometry,
        known.layout().order().stream()
            .map(place -> known.codes().reading(codes.at(place), level))
            .toArray(FieldReading[]::new));
  }

  /**
   * Reports the board's status if its codes are understood.
   *
   * @param trouble what else is wrong with it
   * @param name kind and identity of the board
   */
  public void report(
      CodeDump codes, Optional<String> trouble, String name, DialogueExchange exchange) {
    if (learnt.isEmpty()) {
      return;
    }
    Learnt known = learnt.get();
    Optional<String> worst = unknownCode(codes, known).or(() -> trouble);
    if (worst.isPresent()) {
      exchange.status(State.DEGRADED, worst.get());
    } else {
      String words = known.codes().words() + ", " + known.layout().words();
      exchange.status(State.READY, name + ", " + words);
    }
  }

  /** The place of a playing field in a dump of all fields, as far as is known. */
  public int place(int field) {
    int cell = whole.expected().cell(field);
    return learnt.map(known -> known.layout().place(cell)).orElse(cell);
  }

  /** Whether that is a token for a draw, a win of White's or of Black's. */
  private static boolean isResult(int code) {
    return code >= 0x0D && code <= 0x0F;
  }

  private Optional<String> unknownCode(CodeDump codes, Learnt known) {
    for (int i = 0; i < codes.size(); i++) {
      if (known.codes().reading(codes.at(i), level) == FieldReading.UNREAD) {
        return Optional.of(
            isResult(codes.at(i))
                ? "a token for a result stands on the board: end the game on the page or in the"
                    + " hall"
                : String.format("a piece of unknown code %02X stands on the board", codes.at(i)));
      }
    }
    return Optional.empty();
  }
}
