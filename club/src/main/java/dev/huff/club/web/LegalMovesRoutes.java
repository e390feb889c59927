package dev.huff.club.web;

import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The legal moves of a position, for arbiters who point at a move instead of writing it.
 *
 * @param boards finds the board that a request names, or answers that there is none
 */
record LegalMovesRoutes(Function<Context, WebBoard> boards) {
  private static final int LONGEST_FEN = 2_000;

  private record Legal(String move, int from, int to) {}

  void addTo(RoutesConfig routes) {
    routes.get("/api/boards/{board}/moves", this::list, RouteAccess.INSIDER);
  }

  /** {@code [{"move":"c3-d4","from":9,"to":13}, …]}. */
  private void list(Context ctx) {
    RuleSet rules =
        boards
            .apply(ctx)
            .rules()
            .orElseThrow(() -> new NotFoundResponse("the rules of this board are not known here"));
    String text = Objects.requireNonNullElse(ctx.queryParam("fen"), "");
    if (text.length() > LONGEST_FEN) {
      throw new BadRequestResponse("a FEN is shorter");
    }
    try {
      Fen fen = Fen.read(rules, text);
      List<Move> moves =
          MoveGenerator.of(rules).legalMoves(fen.position(), fen.counter(rules).resting());
      List<String> names = MoveNotation.of(rules).writeAll(moves);
      ctx.json(
          IntStream.range(0, moves.size())
              .mapToObj(i -> new Legal(names.get(i), moves.get(i).from(), moves.get(i).to()))
              .toList());
    } catch (FenException e) {
      throw new BadRequestResponse(String.valueOf(e.getMessage()));
    }
  }
}
