package dev.huff.app.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.announce.Language;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.RuleBook;
import java.io.PrintWriter;
import java.io.StringWriter;
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
