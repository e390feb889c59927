package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.CaptureDuty;
import dev.huff.rules.ruleset.CapturePriority;
import dev.huff.rules.ruleset.ChainRule;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoveGeneratorTest {
  private static List<Move> legal(RuleSet rules, String fen) throws FenException {
    return MoveGenerator.of(rules).legalMoves(Fen.read(rules, fen).position());
  }

  @Test
  void nineteenMenByCountlessRoutesAreOneMove() throws FenException {
    List<Move> moves =
        legal(
            RuleBook.get("frisian"),
            "W:WK50:B3,7,10,12,13,14,17,20,21,23,25,30,32,36,38,39,41,43,K47");
    assertThat(moves).hasSize(1);
    assertThat(moves.get(0).captured()).hasSize(19).doesNotHaveDuplicates();
    assertThat(moves.get(0).path()).hasSize(20);
  }

  @Test
  void russianAManCrownedInPassingGoesOnAsAKing() throws FenException {
    List<Move> moves = legal(RuleBook.get("russian"), "W:Wc5:Bd6,f6");
    assertThat(moves).singleElement().satisfies(move -> assertThat(move.promotes()).isFalse());
    List<Move> far = legal(RuleBook.get("russian"), "W:Wb6:Bc7,f6");
    assertThat(far).isNotEmpty().allMatch(Move::promotes).allMatch(m -> m.captured().size() == 2);
  }

  @Test
  void everyRouteOfACaptureIsListedWhenAskedFor() throws FenException {
    RuleSet rules = RuleBook.get("international");
    var position = Fen.read(rules, "W:WK46:B37,23").position();
    MoveGenerator generator = MoveGenerator.of(rules);
    assertThat(generator.legalMoves(position)).hasSize(4);
    assertThat(generator.allRoutes(position)).hasSize(8);
  }

  @Test
  void withoutDutyQuietMovesStandBesideCaptures() throws FenException {
    RuleSet lenient = RuleBook.get("dama-cs").with(RuleKey.CAPTURE_DUTY, CaptureDuty.MAY);
    assertThat(legal(lenient, "W:Wc3,a1:Bd4,h8")).hasSize(3);
  }

  @Test
  void aChainThatMayStopIsListedWithItsBeginnings() throws FenException {
    RuleSet lenient = RuleBook.get("dama-cs").with(RuleKey.CHAIN, ChainRule.MAY_STOP);
    assertThat(legal(lenient, "W:Wc3:Bd4,d6,a7"))
        .extracting(move -> move.captured().size())
        .containsExactlyInAnyOrder(1, 2);
  }

  @Test
  void kingsFirstComparesChainsPlaceByPlaceHoweverLongTheyAre() throws FenException {
    RuleSet rules =
        RuleBook.get("english")
            .with(RuleKey.CAPTURE_PRIORITY, List.of(CapturePriority.KINGS_FIRST));
    assertThat(legal(rules, "W:Wc3,f2:BKd4,g3,Kg5"))
        .extracting(move -> rules.geometry().name(move.from()))
        .containsExactly("c3");
    assertThat(legal(rules, "W:Wc3,f2:BKd4,Kg3,g5"))
        .extracting(move -> rules.geometry().name(move.from()))
        .containsExactlyInAnyOrder("c3", "f2");
  }

  @Test
  void aRestingKingMayCaptureOnly() throws FenException {
    RuleSet rules = RuleBook.get("frisian");
    var quiet = Fen.read(rules, "W:WK46,36:B1").position();
    var capture = Fen.read(rules, "W:WK46,36:B23").position();
    FieldSet resting = FieldSet.of(46);
    MoveGenerator generator = MoveGenerator.of(rules);
    assertThat(generator.legalMoves(quiet, resting)).extracting(Move::from).containsOnly(36);
    assertThat(generator.legalMoves(capture, resting)).extracting(Move::from).containsOnly(46);
  }
}
