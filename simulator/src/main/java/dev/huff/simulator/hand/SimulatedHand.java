package dev.huff.simulator.hand;

import dev.huff.rules.move.Move;
import dev.huff.simulator.hand.MoveInstruction.Crowning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** A player's hand: makes moves on a board in small steps. Equal seeds move equally. */
public final class SimulatedHand {
  private final HandGrade grade;
  private final Random random;

  public SimulatedHand(HandGrade grade, Random random) {
    this.grade = grade;
    this.random = random;
  }

  /** The steps that make that move. */
  public HandGesture make(MoveInstruction instruction) {
    Optional<HandAnomaly> anomaly = draw(instruction);
    GestureBuilder gesture = new GestureBuilder(instruction.board());
    Pace pace = anomaly.isPresent() && anomaly.get() == HandAnomaly.HASTE ? Pace.HASTY : Pace.CALM;
    MoveExecutor executor = new MoveExecutor(instruction, anomaly, pace, random, gesture);
    executor.clearLeft();
    executor.stumbleBefore();
    executor.takeEarly();
    executor.travel();
    executor.stumbleAfter();
    Set<Integer> left = executor.takeLate();
    executor.crown();
    return new HandGesture(gesture.steps(), left, anomaly);
  }

  private Optional<HandAnomaly> draw(MoveInstruction instruction) {
    if (random.nextDouble() >= grade.odds()) {
      return Optional.empty();
    }
    List<HandAnomaly> fitting = new ArrayList<>(grade.anomalies());
    if (!instruction.move().isCapture()) {
      fitting.remove(HandAnomaly.CAPTURED_UNSEEN);
    }
    if (!instruction.mayHurry()) {
      fitting.remove(HandAnomaly.HASTE);
    }
    if (instruction.move().from() == instruction.move().to()) {
      fitting.remove(HandAnomaly.ARRIVAL_FIRST);
    }
    return Optional.of(fitting.get(random.nextInt(fitting.size())));
  }

  /** Touches single cells one after the other: to put a board right, or wrong. */
  public List<HandStep> touch(List<CellTouch> touches) {
    List<HandStep> steps = new ArrayList<>();
    for (CellTouch touch : touches) {
      steps.add(new HandStep(Pace.CALM.reach(random), List.of(touch)));
    }
    return steps;
  }

  /** How long a hand takes. */
  enum Pace {
    CALM(200, 600),
    HASTY(5, 20);

    private final int least;
    private final int most;

    Pace(int least, int most) {
      this.least = least;
      this.most = most;
    }

    /** From one field to another, in milliseconds. */
    int reach(Random random) {
      return between(random, least, most);
    }
  }

  static int between(Random random, int least, int most) {
    return least + random.nextInt(most - least + 1);
  }

  static boolean isStacked(Move move, Crowning crowning) {
    return move.promotes() && crowning == Crowning.STACKED;
  }
}
