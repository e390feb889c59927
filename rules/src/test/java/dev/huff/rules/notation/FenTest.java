package dev.huff.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.DrawCounts;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions as Portable Draughts Notation 3.0 writes them (section FEN). */
class FenTest {
  private static final RuleSet INTERNATIONAL = RuleBook.get("international");
  private static final RuleSet CZECH = RuleBook.get("dama-cs");

  @Test
  void everyStartPositionIsReadBack() throws FenException {
    for (RuleSet rules : RuleBook.all()) {
      String text = Fen.write(rules, rules.start());
      assertThat(Fen.read(rules, text).position()).as(rules.id()).isEqualTo(rules.start());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "W:W31-50:B1-20                  | numbers in ranges",
        "W:B1-20:W31-50.                 | Black first, a dot at the end",
        "W:W31-40,41,42-50:B20,1-19      | in any order",
        " w : w31 - 50 : b1 - 20 .       | blanks and small letters",
        "?:W31-50:B1-20                  | the side that begins is to move",
        "W:W31-50:B1-20:H0:F1            | with counters",
        "W:W31-50:B1-20:H0:F1:+0+0       | with the counters of Frisian kings",
      })
  void theStartPositionIsRead(String text, String dress) throws FenException {
    assertThat(Fen.read(INTERNATIONAL, text).position()).as(dress).isEqualTo(INTERNATIONAL.start());
  }

  @Test
  void aKingInFrontOfARangeCrownsAllOfIt() throws FenException {
    Fen fen = Fen.read(INTERNATIONAL, "W:WK12-14:B3,K5");
    assertThat(fen.position().kings(Side.WHITE)).isEqualTo(FieldSet.of(12, 13, 14));
    assertThat(fen.position().men(Side.BLACK)).isEqualTo(FieldSet.of(3));
    assertThat(fen.position().kings(Side.BLACK)).isEqualTo(FieldSet.of(5));
    assertThat(fen.write(INTERNATIONAL)).isEqualTo("W:WK12,K13,K14:B3,K5");
  }

  @Test
  void listsMayBeEmptyOrMissing() throws FenException {
    assertThat(Fen.read(INTERNATIONAL, "B:W:B1").write(INTERNATIONAL)).isEqualTo("B:W:B1");
    assertThat(Fen.read(INTERNATIONAL, "B:B1").write(INTERNATIONAL)).isEqualTo("B:W:B1");
  }

  @Test
  void countersAreKept() throws FenException {
    Fen fen = Fen.read(INTERNATIONAL, "B:WK12:BK3:H7:F41");
    assertThat(fen.tally()).hasValue(DrawCounts.of(7));
    assertThat(fen.moveNumber()).hasValue(41);
    assertThat(fen.write(INTERNATIONAL)).isEqualTo("B:WK12:BK3:H7:F41");
  }

  @Test
  void whereFieldsHaveNamesNumbersAreGeometric() throws FenException {
    Fen named = Fen.read(CZECH, "B:Wa1,Kc3:BKb8,d4");
    assertThat(Fen.read(CZECH, "B:W29,K22:BK1,18")).isEqualTo(named);
    assertThat(named.write(CZECH)).isEqualTo("B:WKc3,a1:BKb8,d4");
  }

  @Test
  void whereFieldsHaveNumbersNamesAreReadToo() throws FenException {
    assertThat(Fen.read(INTERNATIONAL, "W:Wa1,Kj10:Bb10").write(INTERNATIONAL))
        .isEqualTo("W:WK5,46:B1");
  }

  @Test
  void aWideBoardHasAFileK() throws FenException {
    RuleSet wide = RuleBook.get("dvojita");
    Fen fen = Fen.read(wide, "B:Wk1,Kk3:Bp8");
    assertThat(fen.write(wide)).isEqualTo("B:WKk3,k1:Bp8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "W:Wa1,b2,b3:Bc5     | 10 | b3 is a light square; pieces stand on the dark ones",
        "W:Wa1,i3:Bc5        | 7  | i3 is no square of this board",
        "W:Wa1,a1:Bc5        | 7  | two pieces on a1",
        "W:W29:Ba1           | 8  | two pieces on a1",
        "W:W29,33:B1         | 7  | no square 33; the last is 32",
        "W:W0:B1             | 4  | no square 0; the last is 32",
        "W:W9-3:B1           | 4  | the range 9-3 runs backwards",
        "W:W29;30:B1         | 6  | unexpected ';'",
        "W:W29,,30:B1        | 7  | unexpected ','",
        "W:W29,:B1           | 7  | unexpected ':'",
        "W::.                | 0  | (the empty board)",
        "X:W29:B1            | 1  | a position begins with the side to move, W: or B:",
        "W:W29:Bx9           | 8  | x9 is no square of this board",
        "W:W29:G4            | 7  | behind ':' comes W or B and that side's pieces",
        "W:W29-:B1           | 7  | a number belongs here",
        "W                   | 2  | no pieces; a position reads like W:W31-50:B1-20",
        "W:W29:B1. and more  | 11 | unexpected 'a'",
        "W:W29:B1:H          | 11 | a number belongs here",
        "W:W1-9999999:B30    | 6  | a number belongs here",
      })
  void whatIsNoPositionIsRefusedWithItsColumn(String text, int column, String reason)
      throws FenException {
    if (column == 0) {
      assertThat(Fen.read(CZECH, text)).isNotNull();
      return;
    }
    assertThatThrownBy(() -> Fen.read(CZECH, text))
        .isInstanceOfSatisfying(
            FenException.class,
            e -> {
              assertThat(e.reason()).isEqualTo(reason);
              assertThat(e.column()).isEqualTo(column);
              assertThat(e).hasMessage("column " + column + ": " + reason);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ":", "W:", "::::", "W:W:B", "K", "W:WK:B", "\u0000", "W:W٣:B1"})
  void nonsenseIsRefusedOrRead(String text) {
    try {
      assertThat(Fen.read(CZECH, text).position().occupied()).isEqualTo(FieldSet.EMPTY);
    } catch (FenException e) {
      assertThat(e.column()).isBetween(1, text.length() + 1);
    }
  }
}
