package dev.huff.rules.notation;

import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The played part of a game's main line or of a variation. */
final class PlayedLine {
  private final GameReplayer game;
  private final MoveNotation notation;
  private final List<PdnFault> report;
  private final OpeningBallot draw;
  private final List<ReplayStep> steps = new ArrayList<>();
  private final List<PdnItem> rewritten = new ArrayList<>();
  // Before the last ply, and now.
  private DrawCounter before;
  private DrawCounter now;
  private boolean isLost;

  PlayedLine(GameReplayer game, MoveNotation notation, DrawCounter start, List<PdnFault> report) {
    this.game = game;
    this.notation = notation;
    this.before = start;
    this.now = start;
    this.report = report;
    this.draw = new OpeningBallot(notation);
  }

  List<ReplayStep> steps() {
    return steps;
  }

  Position position() {
    return now.position();
  }

  List<PdnItem> rewritten() {
    return rewritten;
  }

  void play(List<PdnItem> items) {
    for (int i = 0; i < items.size(); i++) {
      PdnItem item = items.get(i);
      if (item instanceof PdnItem.SetUp setUp) {
        setUp(setUp);
      } else if (isLost) {
        rewritten.add(item);
      } else if (item instanceof PdnItem.Ply ply) {
        i += ply(ply, items.subList(i + 1, items.size()));
      } else if (item instanceof PdnItem.Comment comment) {
        comment(comment);
      } else if (item instanceof PdnItem.Variation variation) {
        variation(variation);
      } else {
        rewritten.add(item);
      }
    }
  }

  /** Plays one move; tells how many of the items behind it were part of it. */
  private int ply(PdnItem.Ply ply, List<PdnItem> rest) {
    List<Move> legal = notation.legalMoves(now);
    Optional<String> irregular = irregular(rest);
    MoveReading reading = notation.read(ply.text(), now.position(), legal);
    if (reading instanceof MoveReading.Found found) {
      played(ply, found.found(), irregular, legal);
    } else if (irregular.isPresent()) {
      notation
          .readIrregular(ply.text(), now.position())
          .ifPresentOrElse(move -> played(ply, move, irregular, legal), () -> lost(ply, reading));
    } else if (reading instanceof MoveReading.Ambiguous ambiguous) {
      choose(ply, ambiguous, rest, legal);
    } else {
      return unlike(ply, reading, rest, legal);
    }
    return 0;
  }

  /** What is no legal move; tells how many of the items behind it were part of it. */
  private int unlike(
      PdnItem.Ply ply, MoveReading reading, List<PdnItem> rest, Collection<Move> legal) {
    Optional<Position> drawn = draw.after(ply.text(), now.position(), steps);
    if (drawn.isPresent()) {
      drawn(ply, new Fen(draw.begun(drawn.get(), reply(rest))));
      return 0;
    }
    Optional<Position> both =
        reply(rest).flatMap(text -> draw.after(ply.text(), text, now.position(), steps));
    if (both.isPresent()) {
      drawn(ply, new Fen(both.get()));
      return 1;
    }
    if (game.isResult(ply) && rest.stream().noneMatch(PdnItem.Ply.class::isInstance)) {
      game.warn(PdnFault.invalid(ply.place(), "PDN does not know the result " + ply.text()));
      rewritten.add(new PdnItem.Comment(ply.text(), ply.place()));
      return 0;
    }
    int jumps = split(ply, rest, legal);
    if (jumps == 0) {
      lost(ply, reading);
    }
    return jumps;
  }

  /** The move that stands right behind; empty when nothing does, or something else. */
  private static Optional<String> reply(List<PdnItem> rest) {
    return rest.stream()
        .limit(1)
        .filter(PdnItem.Ply.class::isInstance)
        .map(item -> ((PdnItem.Ply) item).text())
        .findFirst();
  }

  private void drawn(PdnItem.Ply ply, Fen from) {
    String message = ply.text() + " is no move; read as an opening drawn by lot";
    game.warn(PdnFault.invalid(ply.place(), message));
    now = from.counter(notation.rules());
    before = now;
    rewritten.add(new PdnItem.SetUp(from.write(notation.rules()), ply.place()));
    steps.add(new ReplayStep.SetUp(ply.place(), from));
  }

  private void played(
      PdnItem.Ply ply, Move move, Optional<String> irregular, Collection<Move> legal) {
    Side mover = move.piece().side();
    Optional<Side> side = Optional.of(mover).filter(any -> mover != now.position().toMove());
    String text = notation.write(move, legal);
    before = now;
    now = after(now, move);
    steps.add(new ReplayStep.Played(move, text, irregular, ply.place(), now.position()));
    rewritten.add(new PdnItem.Ply(text, ply.strength(), side, ply.place()));
  }

  /**
   * Plays a capture that a program wrote as one move for each jump; tells how many further jumps
   * there were, 0 when that explains nothing.
   */
  private int split(PdnItem.Ply ply, List<PdnItem> rest, Collection<Move> legal) {
    String joined = ply.text();
    for (int jumps = 1; jumps <= Math.min(rest.size(), GameDraft.MOST_JUMPS); jumps++) {
      Optional<String> further =
          rest.get(jumps - 1) instanceof PdnItem.Ply more
              ? MoveText.join(joined, more.text())
              : Optional.empty();
      if (further.isEmpty()) {
        return 0;
      }
      joined = further.get();
      Optional<Move> whole = notation.read(joined, now.position(), legal).move();
      if (whole.isPresent()) {
        played(ply, whole.get(), Optional.empty(), legal);
        return jumps;
      }
    }
    return 0;
  }

  /** Of the captures that a move could be, the one after which the rest can be played. */
  private void choose(
      PdnItem.Ply ply, MoveReading.Ambiguous ambiguous, List<PdnItem> rest, List<Move> legal) {
    List<Move> possible = possible(ambiguous, legal);
    List<Move> playable =
        possible.stream().filter(move -> isPlayable(after(now, move), rest)).toList();
    Move chosen = playable.isEmpty() ? possible.get(0) : playable.get(0);
    String why =
        playable.size() == 1
            ? ": only that lets the rest be played"
            : ", but the game does not tell";
    game.warn(
        new PdnFault(
            PdnFault.Kind.AMBIGUOUS,
            ply.place(),
            ambiguous.reason() + "; read as " + notation.write(chosen, legal) + why,
            ambiguous.moves()));
    played(ply, chosen, Optional.empty(), legal);
  }

  private static DrawCounter after(DrawCounter counter, Move move) {
    return counter.after(move, move.applyTo(counter.position()));
  }

  private boolean isPlayable(DrawCounter from, List<PdnItem> rest) {
    DrawCounter at = from;
    for (int i = 0; i < rest.size(); i++) {
      if (rest.get(i) instanceof PdnItem.SetUp || !game.mayTry()) {
        return true;
      }
      if (rest.get(i) instanceof PdnItem.Ply ply) {
        List<Move> legal = notation.legalMoves(at);
        List<Move> moves = possible(notation.read(ply.text(), at.position(), legal), legal);
        if (moves.size() != 1) {
          DrawCounter here = at;
          List<PdnItem> further = rest.subList(i + 1, rest.size());
          return moves.stream().anyMatch(move -> isPlayable(after(here, move), further));
        }
        at = after(at, moves.get(0));
      }
    }
    return true;
  }

  /** The moves that a text can mean. */
  private List<Move> possible(MoveReading reading, List<Move> legal) {
    return reading instanceof MoveReading.Ambiguous ambiguous
        ? legal.stream()
            .filter(move -> ambiguous.moves().contains(notation.writeFull(move)))
            .toList()
        : reading.move().stream().toList();
  }

  private void lost(PdnItem.Ply ply, MoveReading reading) {
    report.add(game.fault(ply, reading));
    rewritten.add(ply);
    isLost = true;
  }

  private void comment(PdnItem.Comment comment) {
    rewritten.add(comment);
    for (PdnCommand command : PdnCommand.in(comment.text())) {
      if (command.name().equals(PdnCommand.HUFF)) {
        huff(command.value(), comment.place());
      }
    }
  }

  private void huff(String value, TextPosition place) {
    Position position = now.position();
    Side huffed = position.toMove().other();
    Optional<Integer> field =
        notation.field(value).filter(any -> position.pieces(huffed).contains(any));
    if (field.isEmpty()) {
      report.add(PdnFault.invalid(place, "no piece on " + value + " that could be huffed"));
      isLost = true;
      return;
    }
    now = now.afterHuff(position.without(field.get()));
    steps.add(new ReplayStep.Huffed(field.get(), place, now.position()));
  }

  private void setUp(PdnItem.SetUp setUp) {
    String fen = setUp.fen().strip();
    Optional<Fen> reached =
        fen.matches("[WBwb]:*")
            ? Optional.of(passed(fen.matches("[Ww]:*") ? Side.WHITE : Side.BLACK))
            : game.position(setUp.fen(), setUp.place(), report);
    isLost = reached.isEmpty();
    Fen from = reached.orElse(new Fen(now.position()));
    now = from.counter(notation.rules());
    before = now;
    rewritten.add(new PdnItem.SetUp(isLost ? fen : from.write(notation.rules()), setUp.place()));
    steps.add(new ReplayStep.SetUp(setUp.place(), from));
  }

  /** A null move: only the turn passes. */
  private Fen passed(Side toMove) {
    DrawCounter counter =
        DrawCounter.start(notation.rules(), now.position().toMove(toMove), now.tally());
    return Fen.of(counter);
  }

  /** What is wrong in a variation is no fault of the game. */
  private void variation(PdnItem.Variation variation) {
    List<PdnFault> oddities = new ArrayList<>();
    PlayedLine line = new PlayedLine(game, notation, before, oddities);
    line.play(variation.items());
    for (PdnFault odd : oddities) {
      String message = "in a variation: " + odd.message();
      game.warn(new PdnFault(odd.kind(), odd.place(), message, odd.legal()));
    }
    rewritten.add(new PdnItem.Variation(line.rewritten, variation.place()));
  }

  /** What the comments behind a move call it, where it broke the rules. */
  private static Optional<String> irregular(List<PdnItem> rest) {
    for (PdnItem item : rest) {
      if (item instanceof PdnItem.Ply) {
        return Optional.empty();
      }
      if (item instanceof PdnItem.Comment comment) {
        for (PdnCommand command : PdnCommand.in(comment.text())) {
          if (command.name().equals(PdnCommand.IRREGULAR)) {
            return Optional.of(command.value());
          }
        }
      }
    }
    return Optional.empty();
  }
}
