package dev.huff.formats.erasing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErasedNamesTest {
  private static final String KEY = ErasedNames.newKey();
  private static final ErasedNames JAN = ErasedNames.of(KEY, "Novák, \"Jan\"");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Novák, \"Jan\" | N. N.",
        "Novák Jan | N. N.",
        "Jan Novák | Jan Novák",
        "Novák, Jana | Novák, Jana",
        "Novák | Novák",
        "Novak Jan | Novak Jan",
        "novák jan | novák jan",
        "Simul of Novák, Jan, in May | Simul of N. N., in May",
        "Novák Jan Novák Jan | N. N. N. N."
      })
  void aNameIsItsWordsInTheirOrder(String text, String without) {
    assertThat(JAN.in(text)).isEqualTo(without);
  }

  @Test
  void accentsMayBeWrittenAsSignsOfTheirOwn() {
    assertThat(JAN.person("Nova\u0301k Jan")).isEqualTo("N. N.");
  }

  @Test
  void whoeverIsCalledLikeOneOfTheWordsStays() {
    assertThat(JAN.person("Jan")).isEqualTo("Jan");
    assertThat(ErasedNames.of(KEY, "Jan").person("Novák, Jan")).isEqualTo("Novák, Jan");
  }

  @Test
  void namesOfSeveralKeysAndLengthsAreAllKnown() {
    ErasedNames all =
        JAN.with(ErasedNames.of(KEY, "Bob"))
            .with(ErasedNames.of(ErasedNames.newKey(), "Anna van Dam"));
    assertThat(all.in("Anna van Dam, Bob & Novák Jan")).isEqualTo("N. N., N. N. & N. N.");
    assertThat(all.namesIn("x Bob, Novák, Jan")).containsExactly("Bob", "Novák, Jan");
    assertThat(all.toString()).doesNotContain("Bob", "Anna", "Nov");
  }

  @Test
  void theLastOrderUnderAKeySaysEverything() {
    ErasedNames two = JAN.with(ErasedNames.of(KEY, "Bob"));
    assertThat(two.replacedBy(JAN)).isEqualTo(JAN);
    assertThat(two.replacedBy(ErasedNames.NONE.under(KEY)).isEmpty()).isTrue();
    assertThat(two.digest()).isNotEqualTo(JAN.digest()).hasSizeLessThan(40);
  }

  @Test
  void aTextWithoutALetterIsNobody() {
    assertThat(ErasedNames.of(KEY, "?").isEmpty()).isTrue();
    assertThat(JAN.person("?")).isEqualTo("?");
  }

  @Test
  void jsonIsLookedAtWhereNamesStand() {
    String line = "{\"event\":\"players\",\"white\":\"Novák, \\\"Jan\\\"\",\"black\":\"Bob\"}";
    assertThat(ErasedNameRemover.json(line, JAN))
        .isEqualTo("{\"event\":\"players\",\"white\":\"N. N.\",\"black\":\"Bob\"}");
    ErasedNames word = ErasedNames.of(KEY, "move");
    String move = "{\"event\":\"move\",\"side\":\"white\",\"by\":\"Bob\"}";
    assertThat(ErasedNameRemover.json(move, word)).isEqualTo(move);
    assertThat(ErasedNameRemover.json("{\"white\":\"Novák Jan", JAN)).endsWith("Novák Jan");
  }

  @Test
  void messagesToATableNameNobodyWhoIsErased() {
    String line = "{\"event\":\"message\",\"message\":\"Novák, Jan is late\",\"by\":\"Bob\"}";
    assertThat(ErasedNameRemover.json(line, JAN)).contains("\"message\":\"N. N. is late\"");
  }

  @Test
  void aRoundIsCalledOtherwiseToo() {
    String round = "{\"event\":\"Cup of Novák, Jan\",\"games\":[{\"white\":\"Novák Jan\"}]}";
    assertThat(ErasedNameRemover.json(round, JAN))
        .isEqualTo("{\"event\":\"Cup of N. N.\",\"games\":[{\"white\":\"N. N.\"}]}");
  }

  @Test
  void pdnIsLookedAtInTagsAndComments() {
    ErasedNames white = ErasedNames.of(KEY, "White");
    assertThat(ErasedNameRemover.pdn("[White \"White\"]\n1. 32-28 {White: a$b} {White} *", white))
        .isEqualTo("[White \"N. N.\"]\n1. 32-28 {N. N.: a$b} {N. N.} *");
    assertThat(ErasedNameRemover.pdn("[Event \"\\\"X\\\" of Novák Jan\"]", JAN))
        .isEqualTo("[Event \"\\\"X\\\" of N. N.\"]");
  }
}
