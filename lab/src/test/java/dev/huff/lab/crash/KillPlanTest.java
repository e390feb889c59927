package dev.huff.lab.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KillPlanTest {
  private static final int KILLS = 1_000;
  private static final int PROCESSES = 7;

  @Test
  void theSamePlanComesWheneverItIsAskedFor() {
    assertThat(KillPlan.of(5, 17, PROCESSES)).isEqualTo(KillPlan.of(5, 17, PROCESSES));
    assertThat(KillPlan.of(5, 17, PROCESSES)).isNotEqualTo(KillPlan.of(6, 17, PROCESSES));
  }

  @Test
  void halfOfAllKillsAreAimedAtTheEndOfAGame() {
    Map<KillAim, Long> aims =
        IntStream.rangeClosed(1, KILLS)
            .mapToObj(number -> KillPlan.of(1, number, PROCESSES).aim())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(aims.get(KillAim.END)).isBetween(450L, 550L);
    assertThat(aims.get(KillAim.START)).isBetween(100L, 200L);
  }

  @Test
  void everyProcessHasItsTurn() {
    Map<Integer, Long> first =
        IntStream.rangeClosed(1, KILLS)
            .mapToObj(number -> KillPlan.of(1, number, PROCESSES).preference().get(0))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    assertThat(first).hasSize(PROCESSES);
    assertThat(first.values()).allSatisfy(count -> assertThat(count).isBetween(100L, 200L));
  }
}
