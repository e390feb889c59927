package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.app.option.CommandFailure;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumableGameTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  @TempDir private Path folder;

  private void journal(String text) throws IOException {
    Files.writeString(folder.resolve("2026-01-31_140500_dama-cs.journal"), text);
  }

  @Test
  void aGameThatWasAboutToBeginIsNotGoneOnWith() throws IOException {
    journal("");
    assertThat(ResumableGame.in(folder, RULES)).isEmpty();
    journal("7f3a"); // torn in its first line
    assertThat(ResumableGame.in(folder, RULES)).isEmpty();
  }

  @Test
  void aJournalOfWhichNothingCanBeReadIsNotPassedOver() throws IOException {
    journal("00000000 {}\n");
    assertThatThrownBy(() -> ResumableGame.in(folder, RULES))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("--new");
  }
}
