package dev.huff.formats.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.rules.ruleset.RuleBook;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GameCorrectionsTest {
  private static final String PDN =
      """
      [Event "Cup"]
      [Date "2026.11.24"]
      [White "Ana"]
      [Black "Bob \\"B\\""]
      [Result "0-1"]
      [RuleSet "dama-cs"]

      1. c3-d4 {[%corrected] [White "x"]} b6-c5 *

      """;

  private static GameCorrection correction(String at, Map<Detail, String> now) {
    return new GameCorrection("id" + at, at, "Jana", "misspelt", Map.of(Detail.WHITE, "Ana"), now);
  }

  private final GameCorrection early =
      correction("2026-11-24T08:00:00.000Z", Map.of(Detail.WHITE, "Anna", Detail.RESULT, "1-0"));
  private final GameCorrection late =
      correction("2026-11-24T09:00:00.000Z", Map.of(Detail.WHITE, "Hana", Detail.ROUND, "2"));

  @Test
  void theLatestHoldsInWhateverOrderTheyCome() {
    GameCorrections all = GameCorrections.NONE.with(late).with(early).with(late);
    assertThat(all.all()).containsExactly(early, late);
    assertThat(all.values())
        .isEqualTo(Map.of(Detail.WHITE, "Hana", Detail.RESULT, "1-0", Detail.ROUND, "2"));
  }

  @Test
  void aLineIsReadAsItWasWritten() {
    assertThat(GameCorrection.read(late.line())).hasValue(late);
    assertThat(GameCorrections.in(List.of("{\"t\":1}", late.line(), "{", early.line())).all())
        .containsExactly(early, late);
    assertThat(GameCorrection.read(late.forEverybody().line())).hasValue(late.forEverybody());
    assertThat(late.forEverybody().line()).doesNotContain("Ana", "Jana", "misspelt");
  }

  @Test
  void tagsAreWrittenAnewAndMovesStayDoneTwiceAsOnce() {
    GameCorrections all = GameCorrections.NONE.with(early).with(late);
    String once = all.applyTo(RuleBook.get("dama-cs"), PDN);
    assertThat(once)
        .contains("[White \"Hana\"]", "[Round \"2\"]", "[Result \"1-0\"]", "Bob \\\"B\\\"")
        .contains("[Corrected \"White was Ana, Result; 2026-11-24T08:00:00.000Z by Jana: misspelt")
        .contains("[Corrected2 \"White was Ana, Round; ")
        .endsWith(PDN.substring(PDN.indexOf("\n\n")));
    assertThat(all.applyTo(RuleBook.get("dama-cs"), once)).isEqualTo(once);
    assertThat(GameCorrections.NONE.applyTo(RuleBook.get("dama-cs"), PDN)).isEqualTo(PDN);
  }

  @Test
  void anErasedNameIsGoneFromAllOfIt() {
    ErasedNames erased = ErasedNames.of(ErasedNames.newKey(), "Ana");
    GameCorrection why =
        new GameCorrection("1", "2026", "Ana", "Ana said so", early.was(), early.now());
    assertThat(why.without(erased).line()).doesNotContain("Ana").contains("N. N. said so");
  }
}
