package dev.huff.app.record;

import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.ClockReason;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.core.referee.Ruling.Huffed;
import dev.huff.core.referee.Ruling.Over;
import dev.huff.core.referee.Ruling.Played;
import dev.huff.core.referee.Ruling.SetUp;
import dev.huff.core.referee.Ruling.TakenBack;
import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.referee.RulingVisitor;
import dev.huff.core.referee.ViolationKind;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.erasing.NamedText;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.PdnCommand;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.TextPosition;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One game as its rulings so far make it, with huffs and irregular moves as comments. */
public final class PdnScoreSheet {
  /** One ply and what belongs to it; the first line is what comes before all of them. */
  private record Line(int ply, Optional<Side> side, List<PdnItem> items) {}

  private final RuleSet rules;
  private final List<PdnTag> header;
  private final List<Line> lines = new ArrayList<>();
  private final Map<Side, ViolationKind> lastFault = new EnumMap<>(Side.class);
  private GameCorrections corrections = GameCorrections.NONE;
  private String result;

  /**
   * A sheet for the game that begins so.
   *
   * @param header the tags that the players are known by; the others are worked out
   */
  public PdnScoreSheet(Ruling.Started started, List<PdnTag> header) {
    this.rules = started.rules();
    this.header = new ArrayList<>(header);
    this.result = unknown();
    if (!started.from().equals(new Fen(rules.start()))) {
      this.header.add(new PdnTag("FEN", started.from().write(rules)));
    }
    started
        .control()
        .ifPresent(
            control -> this.header.add(new PdnTag("TimeControl", ClockNotation.writeTag(control))));
    lines.add(new Line(0, Optional.empty(), new ArrayList<>()));
  }

  private String unknown() {
    return PdnResult.UNKNOWN.write(rules.results());
  }

  /** Takes note of a ruling; whether the game is another one now. */
  public boolean hear(Ruling ruling) {
    return ruling.accept(new SheetEntry());
  }

  /** Enters one ruling; whether the game is another one now. */
  private final class SheetEntry implements RulingVisitor<Boolean> {
    @Override
    public Boolean onStarted(Ruling.Started started) {
      return false;
    }

    @Override
    public Boolean onPlayed(Played played) {
      play(played);
      return true;
    }

    @Override
    public Boolean onHuffed(Huffed huffed) {
      note(PdnCommand.huff(rules, huffed.field()).comment());
      return true;
    }

    @Override
    public Boolean onTakenBack(TakenBack back) {
      takeBack(back.ply());
      return true;
    }

    @Override
    public Boolean onSetUp(SetUp setUp) {
      note(new PdnItem.SetUp(setUp.from().write(rules), TextPosition.NOWHERE));
      result = unknown();
      return true;
    }

    @Override
    public Boolean onOver(Over over) {
      result = over.result();
      return true;
    }

    @Override
    public Boolean onClockShown(ClockShown shown) {
      return clock(shown);
    }

    @Override
    public Boolean onViolated(Violated violated) {
      lastFault.put(violated.side(), violated.kind());
      return false;
    }

    @Override
    public Boolean onRestore(Ruling.Restore restore) {
      return false;
    }

    @Override
    public Boolean onAmbiguous(Ruling.Ambiguous ambiguous) {
      return false;
    }

    @Override
    public Boolean onClaimOpen(Ruling.ClaimOpen claim) {
      return false;
    }

    @Override
    public Boolean onEnded(Ruling.Ended ended) {
      return false;
    }
  }

  /** What the clock of the last to move showed when it stopped. */
  private boolean clock(ClockShown shown) {
    if (shown.reason() == ClockReason.MOVE) {
      shown.running().ifPresent(next -> clock(next.other(), shown));
      return true;
    }
    if (shown.reason() == ClockReason.END) {
      Line last = lines.get(lines.size() - 1);
      last.side().filter(side -> !isClocked(last)).ifPresent(side -> clock(side, shown));
    }
    return false;
  }

  private void clock(Side side, ClockShown shown) {
    for (int i = lines.size() - 1; i > 0; i--) {
      List<PdnItem> items = lines.get(i).items();
      if (lines.get(i).side().filter(side::equals).isPresent()) {
        items.removeIf(item -> isCommand(item, PdnCommand.CLOCK));
        items.add(1, PdnCommand.clock(shown.left(side)).comment());
        return;
      }
    }
  }

  private static boolean isClocked(Line line) {
    return line.items().stream().anyMatch(item -> isCommand(item, PdnCommand.CLOCK));
  }

  private void play(Played played) {
    List<PdnItem> items = new ArrayList<>();
    items.add(new PdnItem.Ply(played.text(), "", Optional.of(played.side()), TextPosition.NOWHERE));
    if (played.irregular()) {
      ViolationKind kind = lastFault.getOrDefault(played.side(), ViolationKind.UNEXPLAINED);
      items.add(PdnCommand.irregular(kind.id()).comment());
    }
    lastFault.remove(played.side());
    lines.add(new Line(played.ply(), Optional.of(played.side()), items));
    result = unknown();
  }

  private void note(PdnItem item) {
    lines.get(lines.size() - 1).items().add(item);
  }

  /** The plies that remain lose the huffs after the last of them, but nothing else. */
  private void takeBack(int ply) {
    lines.removeIf(line -> line.ply() > ply);
    lines.get(lines.size() - 1).items().removeIf(item -> isCommand(item, PdnCommand.HUFF));
    result = unknown();
  }

  private static boolean isCommand(PdnItem item, String name) {
    return item instanceof PdnItem.Comment comment
        && PdnCommand.in(comment.text()).stream().anyMatch(it -> it.name().equals(name));
  }

  /** Takes names out of the tags; whether they stood there. */
  boolean forget(ErasedNames erased) {
    List<PdnTag> before = List.copyOf(header);
    GameCorrections known = corrections;
    header.replaceAll(tag -> without(tag, erased));
    corrections = corrections.without(erased);
    return !header.equals(before) || !corrections.equals(known);
  }

  /** What arbiters corrected of the game. */
  void correct(GameCorrections all) {
    corrections = all;
  }

  static PdnTag without(PdnTag tag, ErasedNames erased) {
    return new PdnTag(tag.name(), NamedText.tag(tag.name(), tag.value(), erased));
  }

  public RuleSet rules() {
    return rules;
  }

  /** The game so far. */
  public PdnGame game() {
    List<PdnTag> tags = new ArrayList<>(header);
    tags.add(new PdnTag("Result", result));
    List<PdnItem> items = lines.stream().flatMap(line -> line.items().stream()).toList();
    return corrections.applyTo(new PdnGame(tags, items, result));
  }
}
