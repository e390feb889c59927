package dev.huff.rules.move;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * Lists the legal moves of positions under one rule set as whole {@link Move}s: what a {@link
 * PlyFinder} finds, with the way each piece goes. May be shared by threads.
 */
public final class MoveGenerator {
  private final RuleSet rules;
  // What a call works with. It takes it out and puts it back, so that no two ever share it.
  private final AtomicReference<MoveAssembler> plies = new AtomicReference<>();
  private final AtomicReference<MoveAssembler> landings = new AtomicReference<>();

  private MoveGenerator(RuleSet rules) {
    this.rules = rules;
  }

  /** The generator of a rule set; cheap to make. */
  public static MoveGenerator of(RuleSet rules) {
    return new MoveGenerator(rules);
  }

  /** The rule set whose moves these are. */
  public RuleSet rules() {
    return rules;
  }

  /**
   * The legal moves of the side to move, each once by beginning, end and captured pieces; of
   * several routes of a capture one stands for all. Empty when the side cannot move.
   */
  public List<Move> legalMoves(Position position) {
    return ask(plies, CaptureDetail.PLIES, assembler -> assembler.moves(position));
  }

  /**
   * The legal moves when some kings may only capture while their side has men, as a rule set's
   * limit on moves in a row with one king has it.
   */
  public List<Move> legalMoves(Position position, FieldSet resting) {
    List<Move> moves = legalMoves(position);
    return resting.isEmpty() || position.men(position.toMove()).isEmpty()
        ? moves
        : moves.stream().filter(m -> m.isCapture() || !resting.contains(m.from())).toList();
  }

  /**
   * The legal moves with every route of each capture, landing by landing. For a crowded board with
   * flying kings these can be many thousands.
   */
  public List<Move> allRoutes(Position position) {
    return ask(landings, CaptureDetail.LANDINGS, assembler -> assembler.moves(position));
  }

  /** Whether the side to move can move. */
  public boolean hasMoves(Position position) {
    return ask(plies, CaptureDetail.PLIES, assembler -> assembler.hasMoves(position));
  }

  /** Whether the side to move can capture something. */
  public boolean canCapture(Position position) {
    return ask(plies, CaptureDetail.PLIES, assembler -> assembler.canCapture(position));
  }

  private <T> T ask(
      AtomicReference<MoveAssembler> kept,
      CaptureDetail detail,
      Function<MoveAssembler, T> question) {
    MoveAssembler idle = kept.getAndSet(null);
    MoveAssembler assembler = idle == null ? new MoveAssembler(rules, detail) : idle;
    T answer = question.apply(assembler);
    kept.set(assembler);
    return answer;
  }
}
