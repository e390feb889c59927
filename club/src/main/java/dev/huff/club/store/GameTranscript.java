package dev.huff.club.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.core.referee.ViolationKind;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.ClockException;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.PdnCommand;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.notation.TextPosition;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Builds a game from its lines of rulings. */
public final class GameTranscript {
  /** One ply and the comments and set-ups behind it, up to the next. */
  private record Ply(String move, String side, List<PdnItem> after) {
    Optional<Side> player() {
      return NamedConstant.find(Side.values(), side);
    }
  }

  private final Function<String, Optional<RuleSet>> catalogue;
  private final List<Ply> plies = new ArrayList<>();
  private final List<PdnItem> before = new ArrayList<>();
  private Optional<RuleSet> rules = Optional.empty();
  private Optional<GameIdentity> identity = Optional.empty();
  private String fen = "";
  // The position after the last line that has one.
  private String position = "";
  private String white = "?";
  private String black = "?";
  private String result = "*";
  private final Map<String, String> faults = new HashMap<>();
  // Plies before the position that was set up last, from which the referee counts.
  private int base;
  private String control = "";
  private GameCorrections corrections = GameCorrections.NONE;
  // Whether anybody moved, or the clock ran, whatever was taken back since.
  private boolean isBegun;

  /** A game by a rule set of the catalogue. */
  public GameTranscript() {
    this(RuleBook::find);
  }

  /** A game by those rules, which the catalogue may not have. */
  public GameTranscript(RuleSet played) {
    this(id -> Optional.of(played));
    rules = Optional.of(played);
  }

  private GameTranscript(Function<String, Optional<RuleSet>> catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Takes a line in. What is no line of the contract is passed over.
   *
   * @return whether it was a JSON object
   */
  public boolean add(String line) {
    Optional<ObjectNode> json = BoundedJson.object(line);
    json.ifPresent(this::add);
    return json.isPresent();
  }

  /** The same of a line that was read before. */
  public void add(JsonNode json) {
    isBegun |= isPlay(json);
    switch (json.path("event").asText()) {
      case "start" -> start(json);
      case "players" -> {
        white = json.path("white").asText("?");
        black = json.path("black").asText("?");
      }
      case "violation" -> faults.put(side(json), json.path("kind").asText());
      case "move" -> move(json);
      case "huff" ->
          rules.ifPresent(it -> behind(PdnCommand.huff(it, json.path("square").asInt()).comment()));
      case "set-up" -> {
        behind(new PdnItem.SetUp(json.path("fen").asText(), TextPosition.NOWHERE));
        base = plies.size();
        result = "*";
      }
      case "take-back" -> takeBack(json.path("ply").asInt());
      case "clock" -> clock(json);
      case GameCorrection.EVENT ->
          corrections = GameCorrection.in(json).map(corrections::with).orElse(corrections);
      case "over" -> result = json.path("result").asText("*");
      default -> {
        // what is no part of the game
      }
    }
    position = json.path("fen").asText(position);
  }

  /** Whether a line says that the players have begun. */
  public static boolean isPlay(JsonNode json) {
    return switch (json.path("event").asText()) {
      case "move", "violation", "ambiguous", "over", GameCorrection.EVENT -> true;
      case "clock" -> json.has("running");
      default -> false;
    };
  }

  private static String side(JsonNode json) {
    return json.path("side").asText();
  }

  private void start(JsonNode json) {
    plies.clear();
    before.clear();
    faults.clear();
    isBegun = false;
    base = 0;
    result = "*";
    GameIdentity.in(json)
        .ifPresent(
            of -> {
              identity = Optional.of(of);
              white = of.white();
              black = of.black();
            });
    rules = catalogue.apply(json.path("rules").asText());
    fen = json.path("fen").asText();
    control = json.path("clock").asText();
  }

  /** What the clock of the last to move showed when it stopped. */
  private void clock(JsonNode json) {
    String next = json.path("running").asText();
    if (json.path("reason").asText().equals("move") && !next.isEmpty()) {
      List<Ply> last = plies.subList(Math.max(0, plies.size() - 2), plies.size());
      last.stream()
          .filter(ply -> !ply.side().equals(next))
          .reduce((earlier, later) -> later)
          .ifPresent(ply -> clock(ply, json));
    } else if (json.path("reason").asText().equals("end") && !plies.isEmpty()) {
      Ply last = plies.get(plies.size() - 1);
      if (last.after().stream().noneMatch(item -> isCommand(item, PdnCommand.CLOCK))) {
        clock(last, json);
      }
    }
  }

  private static void clock(Ply ply, JsonNode json) {
    ply.after().removeIf(item -> isCommand(item, PdnCommand.CLOCK));
    ply.after().add(0, PdnCommand.clock(json.path(ply.side()).asLong()).comment());
  }

  /** Takes over what another record of the game, or of its first plies, has of a clock's times. */
  public void takeTimes(PdnGame record) {
    int played = 0;
    for (PdnItem item : record.items()) {
      if (item instanceof PdnItem.Ply) {
        played++;
      } else if (isCommand(item, PdnCommand.CLOCK) && played > 0 && played <= plies.size()) {
        List<PdnItem> after = plies.get(played - 1).after();
        if (after.stream().noneMatch(own -> isCommand(own, PdnCommand.CLOCK))) {
          after.add(0, item);
        }
      }
    }
  }

  private void move(JsonNode json) {
    result = "*"; // a game that goes on is not over
    plies.add(new Ply(json.path("move").asText(), side(json), new ArrayList<>()));
    Optional<String> fault = Optional.ofNullable(faults.remove(side(json)));
    if (json.path("irregular").asBoolean()) {
      behind(PdnCommand.irregular(fault.orElse(ViolationKind.UNEXPLAINED.id())).comment());
      if (!isReadAsMade(json)) {
        behind(new PdnItem.SetUp(json.path("fen").asText(), TextPosition.NOWHERE));
      }
    }
  }

  /** Whether the text of an irregular move alone leads to the position that it led to. */
  private boolean isReadAsMade(JsonNode json) {
    if (rules.isEmpty()) {
      return true;
    }
    MoveNotation notation = MoveNotation.of(rules.get());
    String text = json.path("move").asText();
    try {
      Position from = Fen.read(rules.get(), position).position();
      Position made = Fen.read(rules.get(), json.path("fen").asText()).position();
      return notation
          .read(text, from)
          .move()
          .or(() -> notation.readIrregular(text, from))
          .filter(move -> move.applyTo(from).equals(made))
          .isPresent();
    } catch (FenException e) {
      return true; // lines of the game that do not say where the pieces stood
    }
  }

  private void behind(PdnItem item) {
    (plies.isEmpty() ? before : plies.get(plies.size() - 1).after()).add(item);
  }

  private void takeBack(int remaining) {
    while (plies.size() > base + Math.max(0, remaining)) {
      plies.remove(plies.size() - 1);
    }
    result = "*";
    (plies.isEmpty() ? before : plies.get(plies.size() - 1).after())
        .removeIf(item -> isCommand(item, PdnCommand.HUFF));
  }

  private static boolean isCommand(PdnItem item, String name) {
    return item instanceof PdnItem.Comment comment
        && PdnCommand.in(comment.text()).stream().anyMatch(it -> it.name().equals(name));
  }

  /** Whether the game came to its end on the board, whatever was corrected since. */
  public boolean isOver() {
    return !result.equals("*");
  }

  /** Whether its players have begun; before that the pieces are only set up. */
  public boolean isBegun() {
    return isBegun;
  }

  /** Takes a name out; whether it stood there. */
  public boolean erase(ErasedNames erased) {
    String before = white + "\n" + black + corrections;
    white = erased.person(white);
    black = erased.person(black);
    identity = identity.map(it -> it.without(erased));
    corrections = corrections.without(erased);
    return !before.equals(white + "\n" + black + corrections);
  }

  /** The rule set of the game; empty where it has not begun, or the catalogue has none. */
  public Optional<RuleSet> rules() {
    return rules;
  }

  /** What the game belongs to; empty where its lines do not say. */
  public Optional<GameIdentity> identity() {
    return identity;
  }

  /** How many plies stand. */
  public int plies() {
    return plies.size();
  }

  /** What ended the game, or was said of it since; {@code *} while nothing has. */
  public String result() {
    return corrections.value(Detail.RESULT).orElse(result);
  }

  /** The game so far, with those tags before its own. They may name the players, too. */
  public PdnGame game(List<PdnTag> tags) {
    List<PdnTag> all = new ArrayList<>(tags);
    addUnlessNamed(all, "White", white);
    addUnlessNamed(all, "Black", black);
    boolean usual =
        rules
            .map(
                it ->
                    ReplayedGame.of(
                        it, new PdnGame(List.of(new PdnTag("FEN", fen)), List.of(), "*")))
            .filter(replay -> replay.start().equals(replay.rules().start()))
            .isPresent();
    if (!usual && !fen.isEmpty()) {
      all.add(new PdnTag("FEN", fen));
    }
    control().ifPresent(it -> all.add(new PdnTag("TimeControl", ClockNotation.writeTag(it))));
    List<PdnItem> items = new ArrayList<>(before);
    for (Ply ply : plies) {
      items.add(new PdnItem.Ply(ply.move(), "", ply.player(), TextPosition.NOWHERE));
      items.addAll(ply.after());
    }
    return corrections.applyTo(new PdnGame(all, items, result));
  }

  private static void addUnlessNamed(List<PdnTag> tags, String tag, String player) {
    if (tags.stream().noneMatch(known -> known.name().equals(tag))) {
      tags.add(new PdnTag(tag, player));
    }
  }

  private Optional<TimeControl> control() {
    try {
      return control.isEmpty() ? Optional.empty() : Optional.of(ClockNotation.read(control));
    } catch (ClockException e) {
      // A later version's word; the game is worth keeping without it.
      return Optional.empty();
    }
  }

  /**
   * The game as an archive keeps it.
   *
   * @param source what it is known by
   * @param otherwise when and where it was played, if its own lines do not say
   */
  public Optional<StoredGame> stored(String source, GameIdentity otherwise) {
    GameIdentity occasion = identity.orElse(otherwise);
    List<PdnTag> tags = new ArrayList<>();
    tags.add(new PdnTag("Event", occasion.event()));
    if (!occasion.round().isEmpty()) {
      tags.add(new PdnTag("Round", occasion.round()));
    }
    tags.add(new PdnTag("Board", occasion.board()));
    tags.add(new PdnTag("Date", occasion.date().replace('-', '.')));
    PdnGame game = game(tags);
    return rules.map(it -> PdnImport.stored(source, game, ReplayedGame.of(it, game)));
  }

  /** The hashes of the positions of the game so far. */
  public List<Long> positions() {
    return rules
        .map(it -> PdnImport.positions(ReplayedGame.of(it, game(List.of()))))
        .orElse(List.of());
  }
}
