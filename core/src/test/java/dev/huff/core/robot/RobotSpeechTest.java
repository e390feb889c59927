package dev.huff.core.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.announce.Announcement;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.rules.board.Piece;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What people read of an operator's requests. */
class RobotSpeechTest {
  static List<Language> languages() {
    return Language.all();
  }

  private static String say(String language, String rules, HumanRequest request) {
    return new Announcer(Language.of(language).orElseThrow(), RuleBook.get(rules))
        .robot(request.said())
        .text();
  }

  private static PiecePlace field(String rules, String label) {
    RuleSet set = RuleBook.get(rules);
    for (int field = 1; field <= set.geometry().size(); field++) {
      if (set.label(field).equals(label)) {
        return new PiecePlace.Field(field);
      }
    }
    throw new IllegalArgumentException(label);
  }

  /** They were English, whatever the evening spoke. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cs | dama-cs | d4 | Kámen spadl tam, kde ho deska nevidí. Postavte prosím bílou dámu na d4.",
        "bg | dama-bg | d4 | Един пул падна там, където дъската не го вижда. "
            + "Моля, поставете бялата царица на d4.",
        "nb | internasjonal | 28 | En brikke falt der brettet ikke ser den. Sett den lyse kongen på 28."
      })
  void aRequestSpeaksTheEveningsLanguage(String language, String rules, String label, String said) {
    HumanRequest lost = OperatorPrompts.lost(Piece.WHITE_KING, field(rules, label));
    assertThat(say(language, rules, lost)).isEqualTo(said);
  }

  @Test
  void whatIsWrongIsNamedAsRulingsNameIt() {
    HumanRequest wrong =
        OperatorPrompts.putRight(
            List.of(
                RobotSentence.Place.bare(field("dama-cs", "c3")),
                new RobotSentence.Place(field("dama-cs", "e5"), Optional.of(Piece.BLACK_MAN)),
                RobotSentence.Place.bare(field("dama-cs", "d4"))));
    assertThat(say("cs", "dama-cs", wrong))
        .isEqualTo(
            "Na tahu je robot. Postavení je třeba opravit."
                + " Odstraňte prosím kameny z c3 a d4. Postavte prosím černý kámen na e5.");
  }

  @Test
  void aSlotHasAName() {
    HumanRequest lost = OperatorPrompts.lost(Piece.BLACK_MAN, new PiecePlace.Slot(2));
    assertThat(say("cs", "dama-cs", lost)).endsWith("Postavte prosím černý kámen na odkladiště 3.");
  }

  /** It read "Robot: Robot byl zastaven." */
  @ParameterizedTest
  @MethodSource("languages")
  void nothingBeginsWithItsNameTwice(Language language) {
    Set<RobotPhrase> neverFirst = EnumSet.of(RobotPhrase.NAME, RobotPhrase.SAYS, RobotPhrase.HOLD);
    for (RobotPhrase phrase : RobotPhrase.values()) {
      String said = say(language.id(), "dama-cs", HumanRequest.of(HumanRequest.Kind.STUCK, phrase));
      assertThat(neverFirst.contains(phrase) ? "" : said)
          .doesNotContainPattern("^(De |Le )?[Rr]obot|^Робот");
    }
  }

  /** Letters by their names, and signs by words. */
  @Test
  void aMoveIsSaidAloudAsRulingsSayIt() {
    Announcer english = new Announcer(Language.english(), RuleBook.get("dama-cs"));
    assertThat(english.robot(RobotPhrase.MAKE.with("c3-d4")))
        .isEqualTo(
            new Announcement(
                "Make the program's move on the board: c3-d4.",
                "Make the program's move on the board: C 3 to D 4."));
    assertThat(english.robot(RobotPhrase.MACHINE.with("dxp:127.0.0.1:27531 is a1")).spoken())
        .isEqualTo("dxp:127.0.0.1:27531 is a1");
    assertThat(english.robot(RobotPhrase.GONE.at(field("dama-cs", "d4"))).spoken()).contains("D 4");
  }

  /** Nobody reads more than 25 words at once, in any language. */
  @ParameterizedTest
  @MethodSource("languages")
  void sentencesAreShort(Language language) {
    Announcer announcer = new Announcer(language, RuleBook.get("dama-cs"));
    String all =
        List.of(RobotPhrase.values()).stream()
            .map(phrase -> announcer.robot(phrase.at(field("dama-cs", "d4"))).text())
            .collect(Collectors.joining("\n"));
    assertThat(all.split("[.:?!\n]+ *", -1))
        .allSatisfy(said -> assertThat(said.split(" ", -1)).hasSizeLessThanOrEqualTo(25));
  }
}
