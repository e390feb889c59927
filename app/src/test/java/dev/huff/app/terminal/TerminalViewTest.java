package dev.huff.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.live.AudienceFilter;
import dev.huff.core.announce.Language;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.ClockException;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TerminalViewTest {
  private final StringWriter out = new StringWriter();
  private final TerminalView view =
      new TerminalView(
          new GameTerms(RuleBook.get("dama-cs"), SensingLevel.KIND, 300),
          Language.english(),
          new TerminalOutput(new PrintWriter(out), TerminalOutput.Kind.LIVE),
          "Novák, Jan",
          "Anna");

  /** Every board and every announcement of the evening was printed again. */
  @Test
  void aGameThatGoesOnIsShownAsItStands() {
    RuleSet rules = RuleBook.get("dama-cs");
    TerminalView plain =
        new TerminalView(
            new GameTerms(rules, SensingLevel.KIND, 300),
            Language.english(),
            new TerminalOutput(new PrintWriter(out), TerminalOutput.Kind.PLAIN),
            "Jan",
            "Anna");
    Position later = rules.start().without(9).without(22);
    plain.onResumed(
        AttributedRuling.all(
            List.of(
                new Ruling.Started(0, rules, new Fen(rules.start()), Optional.empty()),
                new Ruling.Huffed(1, Side.WHITE, 9, rules.start().without(9)),
                new Ruling.Huffed(2, Side.BLACK, 22, later))));
    assertThat(out.toString())
        .containsOnlyOnce("Jan – Anna")
        .containsOnlyOnce("huffs")
        .contains("Black huffs");
  }

  /** With each key and Enter the picture began a line further down. */
  @Test
  void thePictureStaysWhereItIsWhenSomebodyTypes() {
    TerminalOutput terminal = new TerminalOutput(new PrintWriter(out), TerminalOutput.Kind.LIVE);
    TerminalFrame picture = new TerminalFrame("", List.of(), 20, List.of());
    terminal.draw(picture);
    terminal.draw(picture);
    assertThat(out.toString()).containsOnlyOnce("\u001b[13F");
    terminal.lineTyped();
    terminal.draw(picture);
    assertThat(out.toString()).containsOnlyOnce("\u001b[14F").endsWith("\u001b[J");
    terminal.draw(picture);
    assertThat(out.toString()).containsOnlyOnce("\u001b[14F");
  }

  /** In a terminal made narrower the picture crept down with each ruling. */
  @Test
  void aLineThatIsTooLongIsCutNotBroken() {
    TerminalOutput terminal = new TerminalOutput(new PrintWriter(out), TerminalOutput.Kind.LIVE);
    terminal.draw(new TerminalFrame("", List.of("board"), 20, List.of("heading")));
    assertThat(out.toString())
        .startsWith("\u001b[?7l")
        .containsSubsequence("board", "heading", "\u001b[?7h");
  }

  /** What a shell had written there, while the program was stopped, stayed between the columns. */
  @Test
  void eachLineIsClearedBeforeItIsWritten() {
    TerminalOutput terminal = new TerminalOutput(new PrintWriter(out), TerminalOutput.Kind.LIVE);
    terminal.draw(new TerminalFrame("", List.of("board"), 20, List.of("heading")));
    assertThat(out.toString()).contains("\u001b[Kboard\u001b[23G").contains("\n\u001b[K\u001b[23G");
  }

  @Test
  void aRulingWithoutWordsHasNoLine() {
    view.onNote("a line");
    out.getBuffer().setLength(0);
    view.onSaved(true);
    String picture = out.toString();
    out.getBuffer().setLength(0);
    view.onRuling(
        new Ruling.Restore(
            0, List.of(), List.of(), List.of(), List.of(), List.of(), false, true, false));
    assertThat(out.toString()).isEqualTo(picture);
  }

  /** A timed game was gone on with, and the next one has no clock. */
  @Test
  void aGameWithoutAClockDoesNotShowTheTimesOfTheLastOne() throws ClockException {
    RuleSet rules = RuleBook.get("dama-cs");
    Ruling timed =
        new Ruling.Started(
            0, rules, new Fen(rules.start()), Optional.of(ClockNotation.read("5:00")));
    view.onResumed(
        AttributedRuling.all(
            List.of(
                timed,
                new Ruling.ClockShown(9, Ruling.ClockReason.END, 61_000, 0, Optional.empty()))));
    assertThat(out.toString()).contains("1:01");
    out.getBuffer().setLength(0);
    view.onRuling(new Ruling.Started(0, rules, new Fen(rules.start()), Optional.empty()));
    assertThat(out.toString()).doesNotContain("1:01");
  }

  @Test
  void aNameThatWasErasedIsNoLongerShown() {
    view.onNote("a line");
    assertThat(out.toString()).contains("Novák, Jan", "Anna");
    out.getBuffer().setLength(0);
    ErasedNames erased = ErasedNames.of(ErasedNames.newKey(), "Novák, Jan");
    assertThat(new AudienceFilter(AnnouncementPolicy.AFTER_REPLY, view).forget(erased)).isTrue();
    view.onNote("another line");
    assertThat(out.toString()).contains("N. N.", "Anna").doesNotContain("Novák");
    assertThat(view.forget(erased)).isFalse();
  }
}
