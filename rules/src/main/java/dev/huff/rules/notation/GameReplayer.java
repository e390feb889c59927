package dev.huff.rules.notation;

import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plays one game through: finds where it begins, and keeps what is wrong with it. */
final class GameReplayer {
  private static final int MOST_WARNINGS = 20;

  /** How many plies may be tried in all to find out what ambiguous captures meant. */
  private static final int MOST_TRIED = 2_000;

  private final RuleSet rules;
  private final PdnGame game;
  private final List<PdnFault> faults = new ArrayList<>();
  private final List<PdnFault> warnings = new ArrayList<>();
  private int tried;

  GameReplayer(RuleSet rules, PdnGame game) {
    this.rules = rules;
    this.game = game;
    faults.addAll(game.faults());
    warnings.addAll(game.warnings());
  }

  ReplayedGame replay() {
    compareResults();
    Optional<Fen> start = start();
    if (start.isEmpty()) {
      Fen usual = new Fen(rules.start());
      return new ReplayedGame(rules, usual, List.of(), game.items(), faults, warnings);
    }
    PlayedLine line =
        new PlayedLine(this, MoveNotation.of(rules), start.get().counter(rules), faults);
    TurnedLetters letters = new TurnedLetters(rules);
    Optional<PdnItem.Ply> turned = letters.find(game, start.get());
    turned.ifPresent(
        ply ->
            warn(PdnFault.invalid(ply.place(), "the letters are counted from Black's left hand")));
    line.play(turned.isPresent() ? letters.turn(game.items()) : game.items());
    if (faults.isEmpty()) {
      compareWithTheEnd(line.position());
    }
    return new ReplayedGame(rules, start.get(), line.steps(), line.rewritten(), faults, warnings);
  }

  /** Who cannot move has lost, whatever a file means by 1-0. */
  private void compareWithTheEnd(Position end) {
    Optional<Side> won =
        game.result()
            .flatMap(GameReplayer::known)
            .map(result -> ReplayedGame.whiteFirst(rules, game, result))
            .flatMap(PdnResult::winner);
    if (won.isEmpty() || MoveGenerator.of(rules).hasMoves(end)) {
      return;
    }
    Side winner = rules.noMove() == LastMove.WINS ? end.toMove() : end.toMove().other();
    if (won.get() != winner) {
      String text = end.toMove().id() + " cannot move at the end, " + winner.id() + " has won; ";
      String old = rules.begins() == Side.BLACK ? " (in old files whoever began stands first)" : "";
      warn(PdnFault.invalid(game.end(), text + "the game ends with " + game.result().get() + old));
    }
  }

  private Optional<Fen> start() {
    Optional<PdnTag> tag = game.startTag();
    return tag.isEmpty()
        ? Optional.of(new Fen(rules.start()))
        : position(tag.get().value(), tag.get().place(), faults);
  }

  Optional<Fen> position(String fen, TextPosition place, List<PdnFault> report) {
    try {
      return Optional.of(Fen.read(rules, fen));
    } catch (FenException e) {
      report.add(PdnFault.invalid(place.plus(e.column() - 1), "FEN: " + e.reason()));
      return Optional.empty();
    }
  }

  private void compareResults() {
    Optional<PdnTag> tag = game.tag("Result");
    Optional<PdnResult> said = tag.flatMap(result -> known(result.value()));
    Optional<PdnResult> closed = game.result().flatMap(GameReplayer::known);
    if (said.isPresent() && closed.isPresent() && !said.equals(closed)) {
      String tagged = "the tag says " + tag.get().value();
      warn(
          PdnFault.invalid(
              tag.get().place(), tagged + ", the game ends with " + game.result().get()));
    }
  }

  private static Optional<PdnResult> known(String text) {
    return PdnResult.of(text).filter(result -> result != PdnResult.UNKNOWN);
  }

  void warn(PdnFault oddity) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(oddity);
    }
  }

  /** Whether one more ply may be tried. */
  boolean mayTry() {
    return tried++ < MOST_TRIED;
  }

  PdnFault fault(PdnItem.Ply ply, MoveReading reading) {
    if (reading instanceof MoveReading.Illegal illegal) {
      return new PdnFault(PdnFault.Kind.ILLEGAL, ply.place(), illegal.reason(), illegal.legal());
    }
    String reason = reading instanceof MoveReading.Invalid invalid ? invalid.reason() : "";
    return PdnFault.invalid(ply.place(), reason);
  }

  /** Whether it is the game's result, which looks like a move where PDN does not know it. */
  boolean isResult(PdnItem.Ply ply) {
    return game.value("Result").filter(ply.text()::equals).isPresent();
  }
}
