package dev.huff.rules.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        .isEqualTo(
            "Skákání: „pokud vám stojí v cestě“; zčásti rozhodnuto; jiné čtení: diagonal-forward,"
                + " diagonal-backward");
    assertThat(prose.place(rules.clause(RuleKey.CAPTURE_DUTY))).isEqualTo("Skákání: povinné");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mezinarodni",
        "internasjonal",
        "dama-cs",
        "dama-bg",
        "dvojita",
        "dvojita-tournament"
      })
  void theOtherReadingOfADecisionIsAFileOfTwoLines(String id) throws Exception {
    RuleSet rules = RuleBook.get(id);
    int readings = 0;
    for (RuleKey<?> rule : RuleKey.all()) {
      Optional<String> other = rules.clause(rule).otherReading();
      if (other.isPresent()) {
        String file = "as: " + id + "\n" + rule.id() + ": " + other.get();
        RuleSet club = RuleSetReader.read(new StringReader(file), RuleBook::find);
        assertThat(club.get(rule)).as("%s: %s", id, rule).isNotEqualTo(rules.get(rule));
        readings++;
      }
    }
    assertThat(readings).isGreaterThan(5);
  }

  @Test
  void sentencesThatPullTheOtherWayAreQuoted() {
    assertThat(RuleBook.get("dama-cs").clause(RuleKey.CHAIN).against())
        .hasValueSatisfying(words -> assertThat(words).contains("lze", "smí"));
    assertThat(RuleBook.get("dvojita").clause(RuleKey.CHAIN).against())
        .hasValueSatisfying(words -> assertThat(words).contains("nemusí dát přednost"));
  }

  @Test
  void aManThatCapturesForwardOnlyDoesNotPassTheLastRow() {
    ClausePhrases czech = ClausePhrases.in("cs").orElseThrow();
    assertThat(czech.of(RuleBook.get("dama-cs"), RuleKey.PROMOTION))
        .isNotEqualTo(czech.of(RuleBook.get("mezinarodni"), RuleKey.PROMOTION));
  }

  @Test
  void aLanguageWithoutADocumentHasNone() {
    assertThat(ClausePhrases.in("fr")).isEmpty();
  }
}
