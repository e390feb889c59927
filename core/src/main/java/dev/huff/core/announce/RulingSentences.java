package dev.huff.core.announce;

import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Ambiguous;
import dev.huff.core.referee.Ruling.ClaimOpen;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.core.referee.Ruling.Ended;
import dev.huff.core.referee.Ruling.Huffed;
import dev.huff.core.referee.Ruling.Over;
import dev.huff.core.referee.Ruling.Placement;
import dev.huff.core.referee.Ruling.Played;
import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.referee.Ruling.SetUp;
import dev.huff.core.referee.Ruling.Started;
import dev.huff.core.referee.Ruling.TakenBack;
import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.referee.RulingVisitor;
import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.ruleset.EndgameMaterial;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Rulings as sentences of one language, with one wording of fields and moves. */
record RulingSentences(PhraseBook phrases, RuleSet rules, MoveWording wording)
    implements RulingVisitor<String> {
  String of(Ruling ruling) {
    return ruling.accept(this);
  }

  @Override
  public String onStarted(Started started) {
    String toMove = side(started.position().toMove());
    return say("start", Map.of("rules", rules.name(), "side", toMove));
  }

  @Override
  public String onSetUp(SetUp setUp) {
    return say("set-up", "side", side(setUp.position().toMove()));
  }

  @Override
  public String onHuffed(Huffed huffed) {
    return say("huff", Map.of("side", side(huffed.side()), "field", field(huffed.field())));
  }

  @Override
  public String onTakenBack(TakenBack back) {
    return say("take-back." + back.reason().id(), "side", side(back.position().toMove()));
  }

  @Override
  public String onAmbiguous(Ambiguous ambiguous) {
    return say("ambiguous", "moves", moves(ambiguous.moves(), "list.or"));
  }

  @Override
  public String onClaimOpen(ClaimOpen claim) {
    return say("claim", Map.of("side", side(claim.side()), "reason", reason(claim.reason())));
  }

  @Override
  public String onEnded(Ended ended) {
    return say("end", Map.of());
  }

  @Override
  public String onPlayed(Played played) {
    int taken = played.move().captured().size();
    Map<String, String> values =
        Map.of(
            "side", side(played.side()),
            "move", wording.move(played.text()),
            "count", wording.count(taken));
    String key = taken == 0 ? "move.quiet" : phrases.counted("move.capture", taken);
    List<String> said = new ArrayList<>();
    said.add(say(played.irregular() ? "move.irregular" : key, values));
    if (played.move().promotes()) {
      said.add(say("move.crowned", values));
    }
    return String.join(" ", said);
  }

  @Override
  public String onViolated(Violated violated) {
    int count = squares(violated).size() + violated.lightSquares().size();
    String key = phrases.counted("violation." + fault(violated), count);
    Map<String, String> values = values(violated);
    List<String> said = new ArrayList<>();
    said.add(say(key, values));
    if (count > 0 && !phrases.hasPlaceholder(key, "fields") && violated.seen().isEmpty()) {
      said.add(say("look", values));
    }
    if (!violated.due().isEmpty() && !phrases.hasPlaceholder(key, "due")) {
      said.add(say("due", values));
    }
    if (!others(violated).isEmpty()) {
      said.add(say("also", values));
    }
    penalty(violated, values).ifPresent(said::add);
    return String.join(" ", said);
  }

  private static String fault(Violated violated) {
    String kind = violated.kind().word();
    String fault = isInOthersTurn(violated) ? kind + ".turn" : kind;
    return violated.clause().map(RuleKey::id).orElse(fault);
  }

  /** Whether a piece moved on in the opponent's turn. One sentence says both. */
  private static boolean isInOthersTurn(Violated violated) {
    return violated.kind() == ViolationKind.WENT_ON
        && violated.clause().isEmpty()
        && violated.also().contains(ViolationKind.OUT_OF_TURN);
  }

  /** The further faults that the first sentence does not name. */
  private static List<ViolationKind> others(Violated violated) {
    boolean named = isInOthersTurn(violated);
    return violated.also().stream()
        .filter(kind -> !(named && kind == ViolationKind.OUT_OF_TURN))
        .toList();
  }

  private Map<String, String> values(Violated violated) {
    Map<String, String> values = new HashMap<>();
    values.put("side", side(violated.side()));
    values.put("other", side(violated.side().other()));
    values.put("seen", violated.seen().isEmpty() ? text("unclear") : wording.move(violated.seen()));
    values.put("due", moves(violated.due(), "list.or"));
    values.put("fields", fields(squares(violated), violated.lightSquares()));
    List<String> faults =
        others(violated).stream().map(kind -> text("fault." + kind.word())).toList();
    values.put("faults", phrases.list(faults, "list.and"));
    return values;
  }

  /** The squares to look at. Of a piece on an unplayed one that is where it stands now. */
  private static List<Integer> squares(Violated violated) {
    boolean light =
        violated.kind() == ViolationKind.LIGHT_SQUARE && !violated.lightSquares().isEmpty();
    return light ? List.of() : violated.squares();
  }

  /** What follows. A press without a move has left the board right: nothing is to be undone. */
  private Optional<String> penalty(Violated violated, Map<String, String> values) {
    if (violated.kind() == ViolationKind.NO_MOVE) {
      return Optional.empty();
    }
    String key = "penalty." + violated.penalty().id();
    int count = violated.squares().size();
    // Whoever may insist can let a move stand, but not a board on which nothing was moved.
    boolean isMove = !violated.seen().isEmpty();
    // Finishing the chain mends it, too.
    String chain = violated.kind() == ViolationKind.CAPTURE_LEFT_SHORT ? ".chain" : "";
    return switch (violated.penalty()) {
      case NONE -> Optional.empty();
      case PUT_BACK, OPPONENT_MAY_INSIST ->
          Optional.of(say(isMove ? key + chain : "penalty.put-back.board", values));
      case LOSE_PIECE, OPPONENT_MAY_HUFF -> Optional.of(say(phrases.counted(key, count), values));
    };
  }

  @Override
  public String onRestore(Restore restore) {
    String steps = steps(restore);
    return restore.ifInsisted()
        ? say("restore.if-insisted", "steps", phrases.continued(steps))
        : steps;
  }

  private String steps(Restore restore) {
    List<String> said = new ArrayList<>();
    if (restore.isMovedBack()) {
      said.add(back(restore.lift().get(0), restore.put().get(0)));
    } else {
      int lifted = restore.lift().size() + restore.lightLift().size();
      if (lifted > 0) {
        String from = fields(restore.lift(), restore.lightLift());
        said.add(say(phrases.counted("restore.lift", lifted), "fields", from));
      }
      if (!restore.put().isEmpty()) {
        List<String> pieces = restore.put().stream().map(this::put).toList();
        said.add(say("restore.put", "pieces", phrases.list(pieces, "list.and")));
      }
    }
    if (!restore.choose().isEmpty()) {
      said.add(say("restore.choose", "fields", fields(restore.choose(), List.of())));
    }
    if (!restore.goOn().isEmpty()) {
      said.add(say("restore.go-on", "fields", fields(restore.goOn(), List.of())));
    }
    return said.isEmpty() ? say("restore.done", Map.of()) : String.join(" ", said);
  }

  private String back(int from, Placement to) {
    return say(
        "restore.back",
        Map.of("piece", piece(to.piece()), "from", field(from), "to", field(to.field())));
  }

  private String put(Placement placement) {
    return phrases.filled(
        "restore.piece",
        Map.of("piece", piece(placement.piece()), "field", field(placement.field())));
  }

  @Override
  public String onOver(Over over) {
    Optional<PdnResult> meant = PdnResult.ofPoints(over.result());
    Optional<Side> winner = meant.flatMap(PdnResult::winner);
    Map<String, String> values = new HashMap<>();
    values.put(
        "reason", isWonByHavingNone(over) ? text("won-without-move") : reason(over.reason()));
    values.put("result", wording.result(over.result()));
    if (winner.isEmpty()) {
      return say(meant.equals(Optional.of(PdnResult.DRAW)) ? "over.draw" : "over.none", values);
    }
    values.put("winner", side(winner.get()));
    values.put("loser", side(winner.get().other()));
    String key = "over.won." + over.reason();
    return say(phrases.find(key).isPresent() ? key : "over.won", values);
  }

  private boolean isWonByHavingNone(Over over) {
    return rules.noMove() == LastMove.WINS
        && List.of("all-captured", "no-moves").contains(over.reason());
  }

  @Override
  public String onClockShown(ClockShown shown) {
    Map<String, String> values =
        Map.of(
            "first", side(Side.WHITE),
            "white", wording.time(shown.white()),
            "second", side(Side.BLACK),
            "black", wording.time(shown.black()));
    String key = "clock." + shown.reason().id();
    return say(phrases.find(key).isPresent() ? key : "clock", values);
  }

  private String side(Side side) {
    return phrases.get("side." + side.id(), rules.id());
  }

  private String piece(Piece piece) {
    return phrases.get("piece." + piece.id(), rules.id());
  }

  private String reason(String id) {
    boolean ofCaptures =
        rules.countdowns().stream()
            .filter(it -> it.material() == EndgameMaterial.ANY)
            .allMatch(Announcer::isOfCaptures);
    String key = ofCaptures && id.equals("no-progress") ? "no-capture" : id;
    return phrases.find("reason." + key).orElse(id.replace('-', ' '));
  }

  private String field(int field) {
    return wording.field(rules.label(field));
  }

  private String fields(List<Integer> fields, List<String> light) {
    List<String> labels =
        Stream.concat(fields.stream().map(rules::label), light.stream())
            .map(wording::field)
            .toList();
    return phrases.list(labels, "list.and");
  }

  private String moves(List<String> moves, String joint) {
    return phrases.list(moves.stream().map(wording::move).toList(), joint);
  }

  private String text(String key) {
    return phrases.get(key, rules.id());
  }

  private String say(String key, String name, String value) {
    return say(key, Map.of(name, value));
  }

  private String say(String key, Map<String, String> values) {
    return phrases.sentence(key, values);
  }
}
