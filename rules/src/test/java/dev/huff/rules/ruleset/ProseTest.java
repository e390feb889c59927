package dev.huff.rules.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The five documents in their own language. */
class ProseTest {
  @ParameterizedTest
  @CsvSource({
    "mezinarodni, cs",
    "internasjonal, nb",
    "dama-cs, cs",
    "dama-bg, bg",
    "dvojita, cs",
    "dvojita-tournament, cs"
  })
  void everyClauseOfADocumentHasASentenceInItsLanguage(String id, String language) {
    RuleSet rules = RuleBook.get(id);
    Prose prose = Prose.in(language).orElseThrow();
    for (Rule<?> rule : Rule.all()) {
      assertThat(prose.of(rules, rule)).as("%s: %s", id, rule).isPresent();
      assertThat(prose.place(rules.clause(rule))).as("%s: %s", id, rule).doesNotContain("decided");
    }
  }

  @Test
  void whatADocumentLeavesOpenIsSaidToBeDecided() {
    RuleSet rules = RuleBook.get("dama-cs");
    Prose prose = Prose.in("cs").orElseThrow();
    assertThat(prose.place(rules.clause(Rule.KING_STREAK))).isEqualTo("rozhodnuto, text to neříká");
    assertThat(prose.place(rules.clause(Rule.MAN_CAPTURES)))
        .isEqualTo("Skákání; zčásti rozhodnuto");
    assertThat(prose.place(rules.clause(Rule.CAPTURE_DUTY))).isEqualTo("Skákání: povinné");
  }

  @Test
  void aLanguageWithoutADocumentHasNone() {
    assertThat(Prose.in("fr")).isEmpty();
  }
}
