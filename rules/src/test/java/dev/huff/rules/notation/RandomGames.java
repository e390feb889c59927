package dev.huff.rules.notation;

import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Games of random moves, with everything in them that a game file can hold. */
final class RandomGames {
  private static final String[] WORDS = {
    "c3-d4",
    "good",
    "ř",
    "{",
    "}",
    "(",
    ")",
    "[%clk 0:59:58]",
    "\"",
    "%",
    ";",
    "1.",
    "*",
    "2-0",
    "averylongwordthatfillsthelineuntilitbreaks",
    "\t",
    "\n",
    "\\n",
    "/",
    "[",
    "]"
  };

  private final RuleSet rules;
  private final Random random;
  private final MoveNotation notation;
  private final MoveGenerator freely;
  private final List<PdnItem> items = new ArrayList<>();
  private final List<String> truth = new ArrayList<>();
  private DrawCounter now;

  private RandomGames(RuleSet rules, long seed) {
    this.rules = rules;
    this.random = new Random(seed);
    this.notation = MoveNotation.of(rules);
    this.freely = MoveGenerator.of(rules.with(RuleKey.CAPTURE_DUTY, CaptureDuty.MAY));
    this.now = DrawCounter.start(rules, rules.start());
  }

  /**
   * One game.
   *
   * @param game as it is written
   * @param truth its moves, huffs and positions, one text each
   */
  record Sample(PdnGame game, List<String> truth) {}

  static Sample game(RuleSet rules, long seed, int plies) {
    return new RandomGames(rules, seed).play(plies);
  }

  private Sample play(int plies) {
    comment(4);
    for (int ply = 0; ply < plies; ply++) {
      List<Move> legal = notation.legalMoves(now);
      if (legal.isEmpty()) {
        break;
      }
      List<Move> missed =
          freely.legalMoves(now.position()).stream().filter(move -> !move.isCapture()).toList();
      if (legal.get(0).isCapture() && !missed.isEmpty() && random.nextInt(3) == 0) {
        irregular(pick(missed), pick(legal), legal);
      } else {
        regular(pick(legal), legal);
      }
      comment(6);
    }
    List<PdnTag> tags =
        List.of(
            new PdnTag("Event", "a \"quoted\" \\ one"),
            new PdnTag("White", "Světlá"),
            new PdnTag("Result", "*"),
            new PdnTag("Annotator", ""));
    String result = random.nextBoolean() ? "1-0" : "*";
    return new Sample(new PdnGame(tags, items, result), truth);
  }

  private <T> T pick(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  private void regular(Move move, List<Move> legal) {
    DrawCounter before = now;
    String strength = random.nextInt(8) == 0 ? "!?*".substring(random.nextInt(3)) : "";
    items.add(
        new PdnItem.Ply(
            notation.write(move, legal), strength, Optional.empty(), TextPosition.NOWHERE));
    played(move);
    if (random.nextInt(10) == 0) {
      items.add(new PdnItem.Nag(random.nextInt(140), TextPosition.NOWHERE));
    }
    if (random.nextInt(10) == 0) {
      items.add(new PdnItem.Variation(line(before), TextPosition.NOWHERE));
    }
    if (random.nextInt(10) == 0) {
      items.add(PdnCommand.clock(random.nextInt(9_000_000)).comment());
    }
    if (random.nextInt(30) == 0) {
      Fen told = random.nextBoolean() ? Fen.of(now) : new Fen(now.position());
      items.add(new PdnItem.SetUp(told.write(rules), TextPosition.NOWHERE));
      now = told.counter(rules);
    }
  }

  private List<PdnItem> line(DrawCounter from) {
    List<PdnItem> line = new ArrayList<>();
    DrawCounter at = from;
    for (int i = 0; i < 3; i++) {
      List<Move> legal = notation.legalMoves(at);
      if (legal.isEmpty()) {
        break;
      }
      Move move = pick(legal);
      line.add(new PdnItem.Ply(notation.write(move, legal)));
      if (random.nextInt(4) == 0) {
        line.add(new PdnItem.Variation(line(at), TextPosition.NOWHERE));
      }
      at = at.after(move, move.applyTo(at.position()));
    }
    return line;
  }

  /** A quiet move where a capture was due; sometimes the piece is huffed for it. */
  private void irregular(Move quiet, Move due, List<Move> legal) {
    items.add(new PdnItem.Ply(notation.write(quiet, legal)));
    items.add(PdnCommand.irregular("missed-capture").comment());
    played(quiet);
    int forgetful = due.from() == quiet.from() ? quiet.to() : due.from();
    if (random.nextBoolean()) {
      items.add(PdnCommand.huff(rules, forgetful).comment());
      now = now.afterHuff(now.position().without(forgetful));
      truth.add("huff " + forgetful + " " + Fen.write(rules, now.position()));
    }
  }

  private void played(Move move) {
    now = now.after(move, move.applyTo(now.position()));
    truth.add(move.from() + " " + move.to() + " " + Fen.write(rules, now.position()));
  }

  private void comment(int seldom) {
    if (random.nextInt(seldom) == 0) {
      StringBuilder text = new StringBuilder("so");
      for (int i = random.nextInt(20); i > 0; i--) {
        text.append(' ').append(WORDS[random.nextInt(WORDS.length)]);
      }
      items.add(new PdnItem.Comment(text.toString()));
    }
  }
}
