package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.simulator.hand.CellTouch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Fouls that are no moves: pieces that come, go or change, and the clock. */
record BoardFouls(IllegalMoveGenerator lawless, SensingLevel level) {
  /**
   * Where no piece may be huffed, the player to move takes one off. One that could be captured may
   * be the beginning of that: it takes a press to tell.
   */
  List<PossibleFoul> wrongHuff(FoulScene scene) {
    if (!ExpectedPenalties.knowHuffing(lawless.rules()) || scene.last().isEmpty()) {
      return List.of();
    }
    FieldSet capturable = FieldSet.EMPTY;
    for (Move move : lawless.legal().legalMoves(scene.position())) {
      capturable = capturable.union(move.capturedFields());
    }
    List<PossibleFoul> fouls = new ArrayList<>();
    for (int field : scene.position().pieces(scene.side().other()).toArray()) {
      PossibleFoul foul =
          PossibleFoul.of(ViolationKind.WRONG_HUFF, scene.side(), List.of(scene.lift(field)));
      if (!capturable.contains(field)) {
        fouls.add(foul);
      } else if (scene.clock()) {
        fouls.add(foul.withPress());
      }
    }
    return fouls;
  }

  /**
   * Another piece of the same side vanishes as a quiet move is made and pressed. Without the press,
   * or with the opponent's piece, it could be a hand under way.
   */
  List<PossibleFoul> pieceGone(FoulScene scene) {
    List<PossibleFoul> fouls = new ArrayList<>();
    for (Move move : scene.clock() ? quiet(scene.position()) : List.<Move>of()) {
      for (int field : scene.position().pieces(scene.side()).without(move.from()).toArray()) {
        List<CellTouch> touches = new ArrayList<>(List.of(scene.lift(field)));
        touches.addAll(scene.carry(move));
        fouls.add(PossibleFoul.of(ViolationKind.PIECE_GONE, scene.side(), touches).withPress());
      }
    }
    return fouls;
  }

  private List<Move> quiet(Position position) {
    return lawless.legal().legalMoves(position).stream().filter(move -> !move.isCapture()).toList();
  }

  List<PossibleFoul> pieceAdded(FoulScene scene) {
    Position position = scene.position();
    Piece man = Piece.man(scene.side());
    return position.geometry().fields().minus(position.occupied()).stream()
        .mapToObj(
            field ->
                PossibleFoul.of(
                    ViolationKind.PIECE_ADDED,
                    scene.side(),
                    List.of(CellTouch.put(scene.cell(field), man))))
        .toList();
  }

  /** With the last move of a game nobody minds. */
  List<PossibleFoul> notCrowned(Position position) {
    if (level != SensingLevel.KIND) {
      return List.of();
    }
    return lawless.legal().legalMoves(position).stream()
        .filter(move -> move.promotes() && lawless.isFollowed(move, position))
        .map(move -> PossibleFoul.of(ViolationKind.NOT_CROWNED, move))
        .toList();
  }

  /** A man that has not reached the last row is put down as a king, or crowned where it stands. */
  List<PossibleFoul> crownedWrongly(FoulScene scene) {
    if (level != SensingLevel.KIND) {
      return List.of();
    }
    List<PossibleFoul> fouls = new ArrayList<>();
    for (Move move : quiet(scene.position())) {
      if (!move.piece().isKing() && !move.promotes()) {
        fouls.add(
            PossibleFoul.of(
                ViolationKind.CROWNED_WRONGLY,
                scene.side(),
                List.of(
                    scene.lift(move.from()),
                    CellTouch.put(scene.cell(move.to()), move.piece().crowned()))));
      }
    }
    Piece king = Piece.man(scene.side()).crowned();
    for (int field : scene.position().men(scene.side()).toArray()) {
      fouls.add(
          PossibleFoul.of(
              ViolationKind.CROWNED_WRONGLY,
              scene.side(),
              List.of(CellTouch.put(scene.cell(field), king))));
    }
    return fouls;
  }

  List<PossibleFoul> noMove(FoulScene scene) {
    return scene.clock()
        ? List.of(PossibleFoul.of(ViolationKind.NO_MOVE, scene.side(), List.of()).withPress())
        : List.of();
  }

  /** Three pieces go to empty fields far away. */
  List<PossibleFoul> unexplained(FoulScene scene, Random random) {
    Position position = scene.position();
    List<Integer> from = new ArrayList<>(position.occupied().stream().boxed().toList());
    List<Integer> to =
        new ArrayList<>(
            position.geometry().fields().minus(position.occupied()).stream().boxed().toList());
    Collections.shuffle(from, random);
    Collections.shuffle(to, random);
    if (from.size() < 3 || to.size() < 3) {
      return List.of();
    }
    List<CellTouch> touches = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      touches.add(scene.lift(from.get(i)));
    }
    for (int i = 0; i < 3; i++) {
      touches.add(CellTouch.put(scene.cell(to.get(i)), position.at(from.get(i)).orElseThrow()));
    }
    return List.of(PossibleFoul.of(ViolationKind.UNEXPLAINED, scene.side(), touches));
  }
}
