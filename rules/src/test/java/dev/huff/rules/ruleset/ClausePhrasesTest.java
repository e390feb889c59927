package dev.huff.rules.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The five documents in their own language. */
class ClausePhrasesTest {
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
    ClausePhrases prose = ClausePhrases.in(language).orElseThrow();
    for (RuleKey<?> rule : RuleKey.all()) {
      assertThat(prose.of(rules, rule)).as("%s: %s", id, rule).isPresent();
      assertThat(prose.place(rules.clause(rule))).as("%s: %s", id, rule).doesNotContain("decided");
    }
  }

  @Test
  void whatADocumentLeavesOpenIsSaidToBeDecided() {
    RuleSet rules = RuleBook.get("dama-cs");
    ClausePhrases prose = ClausePhrases.in("cs").orElseThrow();
    assertThat(prose.place(rules.clause(RuleKey.KING_STREAK)))
        .isEqualTo("rozhodnuto, text to neříká");
    assertThat(prose.place(rules.clause(RuleKey.MAN_CAPTURES)))
        .isEqualTo("Skákání; zčásti rozhodnuto");
    assertThat(prose.place(rules.clause(RuleKey.CAPTURE_DUTY))).isEqualTo("Skákání: povinné");
  }

  @Test
  void aLanguageWithoutADocumentHasNone() {
    assertThat(ClausePhrases.in("fr")).isEmpty();
  }
}
