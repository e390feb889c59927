package dev.huff.lab.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.lab.camera.CameraMatch.Outcome;
import dev.huff.lab.sensor.SensorGrade;
import dev.huff.lab.soak.OpeningKind;
import dev.huff.lab.soak.SoakSetting;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.CommittedFoul;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.vision.follow.KingMarking;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Evenings before a rendered camera on which somebody breaks the rules. */
@Tag("slow")
class CameraMatchTest {
  private static SoakSetting staged(String rules, ViolationKind foul) {
    return new SoakSetting(
        RuleBook.get(rules),
        SensingLevel.KIND,
        HandGrade.IDEAL,
        SensorGrade.CLEAN,
        PlayerKind.CHEATING,
        Referee.SETTLE,
        Set.of(foul),
        OpeningKind.STAGED,
        Optional.empty());
  }

  private static Outcome play(SoakSetting setting, long seed, int plies) throws IOException {
    return new CameraMatch(setting, KingMarking.STACKED, seed, plies, Optional.empty()).play(1);
  }

  @Test
  void aMissedCaptureIsAnnouncedAndThePieceHuffed() throws IOException {
    Outcome outcome = play(staged("dama-cs", ViolationKind.MISSED_CAPTURE), 120, 2);
    assertThat(outcome.report().fouls()).isNotEmpty().allMatch(CommittedFoul::isFound);
    assertThat(outcome.report().fouls().get(0).ruled())
        .map(Ruling.Violated::penalty)
        .hasValue(Penalty.LOSE_PIECE);
    assertThat(outcome.report().oddities()).isEmpty();
    assertThat(outcome.troubles()).isEmpty();
  }
}
