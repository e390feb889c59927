package dev.huff.rules.ruleset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rule sets that a club writes: what is wrong in them is named with its line and what is right. */
class RuleSetReaderTest {
  private static RuleSet read(String text) throws IOException, RuleSetException {
    return RuleSetReader.read(new StringReader(text.replace(';', '\n')), RuleBook::find);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "as: dama-cs;id: our;penalty.missed: put-back | line 3: no rule is called penalty.missed;"
            + " the nearest is penalty.missed-capture",
        "as: dama-cs;id: our;penalty.missed-capture: putback | did you mean put-back?",
        "as: dama-cz;id: our | line 1: no rule set is called dama-cz; the nearest is dama-cs",
        "As: dama-cs;id: our | line 1: no rule is called As; the nearest is as",
        "id: our;board: 8x8 | line 2: nothing is said on men; add it, or begin with \"as: ID\"",
        "id: our;men: 12;as: dama-cs | line 3: \"as: dama-cs\" comes before the first rule",
        "as: dama-cs;id: our;men: 12;men: 8 | line 4: men is already said in line 3",
        "as: dama-cs;id: our;id: other | line 3: id is already said in line 2",
        "as: dama-cs;id: our;men: 20 | line 3: men: 8x8 has room for 16 men of a side",
        "as: dama-cs;id: our;men: 12 from row 6 | line 3: men: 8x8 has room for 0 men of a side",
        "as: dama-cs;id: our;men: 0 | line 3: men: each side has one man at least",
        "as: dama-cs;id: our;board: 40x40 | line 3: board: no board of 40×40",
        "as: dama-cs;id: our;countdowns: 15 move drawn | \"15 move drawn\" is no count; one reads",
        "as: dama-cs;id: our;countdowns: 5 moves with three-vs-king drawn | mean three-v-king?",
        "as: dama-cs;id: our;countdowns: 0 moves drawn | line 3: countdowns: with 0 moves the",
        "as: dama-cs;id: our;repetition: 1 times drawn | line 3: repetition: what comes up once",
        "as: dama-cs;id: our;repetition: thrice | never, 3 times claim",
        "as: dama-cs;id: our;capture-priority: most-pieces most-kings | put commas between",
        "as: dama-cs;id: our;capture-priority: most-pieces, most-pieces | named twice",
        "as: dama-cs;id: our;game-type: twenty | none, or a number such as 20",
        "as: dama-cs;id: our;men: 12 [meeting | line 3: the [ before the article is not closed",
        "as: dama-cs;id: our;men 12 | line 3: expected \"rule: value [article]\", found: men 12",
        "as: dama-cs;id: Our Club | line 2: the id \"Our Club\" has more in it",
        "as: dama-cs;id: english | line 2: another rule set is called english",
        "# nothing | line 1: no rule is said here",
      })
  void aMistakeIsNamedWithItsLineAndWhatWouldBeRight(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(RuleSetException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aByteOrderMarkIsPassedOver() throws IOException, RuleSetException {
    assertThat(read("\uFEFFas: dama-cs;id: our").id()).isEqualTo("our");
  }

  @ParameterizedTest
  @CsvSource({
    "russian, MAN_MOVES, as international: 3.4",
    "brazilian, MAN_MOVES, as international: 3.4",
    "brazilian, REPETITION, as russian: 7.2.3; decided: on claim",
    "dvojita-tournament, REPETITION, the text names none; else 3 times drawn",
  })
  void anArticleOfAnotherDocumentSaysWhose(String id, String rule, String article) {
    RuleKey<?> clause = rule.equals("MAN_MOVES") ? RuleKey.MAN_MOVES : RuleKey.REPETITION;
    assertThat(RuleBook.get(id).clause(clause).article()).isEqualTo(article);
  }

  @Test
  void anArticleThatBeginsWithDecidedMarksTheClause() throws IOException, RuleSetException {
    RuleSet rules = read("as: dama-cs;id: our;landing: anywhere [decided: the meeting of 2026]");
    assertThat(rules.clause(RuleKey.LANDING))
        .isEqualTo(new Clause<>(KingLanding.ANYWHERE, "the meeting of 2026", true));
    assertThat(rules.clause(RuleKey.MEN)).isEqualTo(RuleBook.get("dama-cs").clause(RuleKey.MEN));
  }
}
