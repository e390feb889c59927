package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.simulator.hand.CellTouch;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Settles a foul that has been called: as the rule set lets the players, drawn by lot. */
record FoulSettlement(SessionPlan plan, TrueGame game, HandsPerformer hands, Random random) {
  /**
   * Settles it where something else than putting the board right is possible and drawn.
   *
   * @param committed when the foul was complete, in milliseconds
   * @return whether play can go on; else the board has to be put right
   */
  boolean settle(PossibleFoul foul, long committed) {
    int lot = random.nextInt(10);
    return switch (foul.kind()) {
      case NO_MOVE -> true;
      case NOT_CROWNED -> crown(foul);
      default ->
          switch (ExpectedPenalties.of(plan.rules(), foul.kind())) {
            case LOSE_PIECE -> huff(foul, committed);
            case OPPONENT_MAY_HUFF ->
                (lot < 4 && letStand(foul, committed)) || huff(foul, committed);
            case OPPONENT_MAY_INSIST -> lot < 5 ? letStand(foul, committed) : goOn(foul);
            case PUT_BACK, NONE -> goOn(foul);
          };
    };
  }

  private boolean letStand(PossibleFoul foul, long committed) {
    Optional<Move> move = foul.move();
    MoveGenerator generator = MoveGenerator.of(plan.rules());
    if (move.isEmpty() || !generator.hasMoves(move.get().applyTo(game.position()))) {
      return false;
    }
    hands.clearLeft();
    game.play(committed, move.get(), true);
    return true;
  }

  private boolean huff(PossibleFoul foul, long committed) {
    Side opponent = foul.side().other();
    int[] fields = ExpectedPenalties.huffable(plan.rules(), game.position(), foul).toArray();
    int field = fields[random.nextInt(fields.length)];
    game.play(committed, foul.move().orElseThrow(), true);
    hands.react(List.of(CellTouch.lift(hands.surface().cell(field))));
    game.huff(hands.time(), opponent, field);
    return true;
  }

  /** The move has been made; its king is still there or was captured meanwhile. */
  private boolean crown(PossibleFoul foul) {
    Move move = foul.move().orElseThrow();
    int cell = hands.surface().cell(move.to());
    if (hands.surface().at(cell).equals(Optional.of(move.piece()))) {
      hands.react(List.of(CellTouch.put(cell, move.pieceAfter())));
    }
    return true;
  }

  /** Half of those who left a chain short go on with it. */
  private boolean goOn(PossibleFoul foul) {
    if (foul.kind() != ViolationKind.CAPTURE_LEFT_SHORT || random.nextBoolean()) {
      return false;
    }
    Move begun = foul.move().orElseThrow();
    Move full = completion(game.position(), begun);
    TablePieces surface = hands.surface();
    List<CellTouch> touches = new ArrayList<>();
    touches.add(CellTouch.lift(surface.cell(begun.to())));
    touches.add(CellTouch.put(surface.cell(full.to()), full.pieceAfter()));
    full.captured().stream()
        .filter(field -> !begun.captured().contains(field) && field != full.to())
        .forEach(field -> touches.add(CellTouch.lift(surface.cell(field))));
    hands.react(touches);
    if (plan.clock()) {
      hands.press(foul.side());
    }
    game.play(hands.time(), full, false);
    return true;
  }

  private Move completion(Position position, Move begun) {
    int hops = begun.path().size();
    return MoveGenerator.of(plan.rules()).allRoutes(position).stream()
        .filter(move -> move.path().size() > hops)
        .filter(move -> move.path().subList(0, hops).equals(begun.path()))
        .findFirst()
        .orElseThrow();
  }
}
