package dev.huff.vision.read;

import dev.huff.core.sensing.FieldReading;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.read.BoardReading.Verdict;
import dev.huff.vision.stack.StackClassifier.Evidence;
import dev.huff.vision.stack.StackEvidenceModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes kings of the men that stand two high, and doubts what may be either. */
public final class KingClassifier {
  /** From here on a single disc is not told in a single picture: it may be a stack. */
  private static final double DOUBTFUL = 0.3;

  /** From here on a stack is told: they are rarer. In a game a single disc must be as clear. */
  private static final double CLEAR = 0.93;

  /** So much may be wrong on a whole board without a warning. */
  private static final double BUDGET = 0.04;

  /** How likely a piece is a king late in a game, before it is looked at. */
  private static final double LATE = 0.08;

  /**
   * How likely a king is on a side that has lost none, compared with late in a game. In 953 games
   * of masters and club players, 0.01 % of such a side's pieces were kings. Five times that is
   * counted, because beginners crown sooner.
   */
  private static final double EARLY = 0.0064;

  /** How many times as likely it is with every twelfth of a side's men that is gone: as counted. */
  private static final double SOONER = 2.4;

  /** What is less sure than this the game's own knowledge may settle. */
  private static final double OPEN = 0.002;

  private KingClassifier() {}

  /**
   * What stands on a field, and what speaks for a stack.
   *
   * @param odds the logarithm of the odds that it is one
   */
  private record Tower(GridCell field, double odds) {
    /** How likely it is a stack, 0…1. */
    double chance() {
      return LogOdds.chance(odds);
    }

    boolean isDoubtful(double doubtful) {
      return chance() > doubtful && chance() < CLEAR;
    }

    /** How likely the likelier kind is the wrong one. */
    double risk() {
      return Math.min(chance(), 1 - chance());
    }
  }

  /**
   * Tells the kinds of all that stands on a board. What is doubtful is not told; and where many
   * small doubts add up, the greatest of them is not, so that a misread board hardly ever passes
   * without a warning.
   *
   * @param known how the discs of a side look, where that was learnt before: in a game, which knows
   *     by itself how likely kings are
   */
  public static BoardReading crown(
      BoardReading flat,
      Map<GridCell, Evidence> evidence,
      Map<FieldReading, StackEvidenceModel> known) {
    Map<GridCell, Double> odds = new LinkedHashMap<>();
    boolean isUsual = StackEvidenceModel.isUsual(evidence.values());
    for (FieldReading side : List.of(FieldReading.WHITE, FieldReading.BLACK)) {
      Map<GridCell, Evidence> ours = ofSide(side, flat, evidence);
      StackEvidenceModel learnt = known.get(side);
      if (learnt != null) {
        ours.forEach((field, its) -> odds.put(field, learnt.laterOdds(its)));
      } else {
        StackEvidenceModel likeness =
            isUsual
                ? StackEvidenceModel.usual(ours.values())
                : StackEvidenceModel.of(ours.values());
        double king = LATE * rarer(1 - (double) ours.size() / flat.men());
        double before = Math.log(king / (1 - king));
        ours.forEach((field, its) -> odds.put(field, likeness.odds(its) + before));
      }
    }
    if (known.isEmpty()) {
      for (FieldReading side : List.of(FieldReading.WHITE, FieldReading.BLACK)) {
        doubtTooMany(ofSide(side, flat, evidence).keySet(), flat.men(), odds);
      }
    }
    return crown(flat, odds, known.isEmpty() ? DOUBTFUL : 1 - CLEAR);
  }

  /** Kings for which a side has not enough discs may be men as well: each is made of two. */
  private static void doubtTooMany(Set<GridCell> ours, int discs, Map<GridCell, Double> odds) {
    List<GridCell> kings =
        ours.stream().filter(field -> odds.getOrDefault(field, 0.0) > 0).toList();
    if (ours.size() + kings.size() > discs) {
      kings.forEach(field -> odds.put(field, 0.0));
    }
  }

  /**
   * How many men a side begins with. On fields of one colour they fill its half but for the row
   * next to the middle. On all fields they leave another row free.
   *
   * @param everyField whether all fields are played on
   */
  public static int men(int width, int height, boolean everyField) {
    int length = Math.max(width, height);
    int rows = Math.min(width, height) / 2;
    return everyField ? length * (rows - 2) : length / 2 * (rows - 1);
  }

  /**
   * How much rarer kings are, 0…1, while a side has lost few men: those are what kings are crowned
   * with, and few reach the last row before.
   *
   * @param lost which part of its men it has lost, 0…1
   */
  private static double rarer(double lost) {
    return Math.min(1, EARLY * Math.pow(SOONER, 12 * Math.max(0, lost)));
  }

  /**
   * The same.
   *
   * @param odds the logarithm of the odds that each is a king
   */
  public static BoardReading crown(BoardReading flat, Map<GridCell, Double> odds) {
    return crown(flat, odds, DOUBTFUL);
  }

  /**
   * The same.
   *
   * @param doubtful from so likely a stack on a single disc is not told
   */
  private static BoardReading crown(
      BoardReading flat, Map<GridCell, Double> odds, double doubtful) {
    List<Tower> towers = new ArrayList<>();
    odds.forEach((field, its) -> towers.add(new Tower(field, its)));
    towers.sort(Comparator.comparingDouble(tower -> -tower.risk()));
    double together = towers.stream().mapToDouble(Tower::risk).sum();
    Map<GridCell, Verdict> verdicts = new HashMap<>();
    for (int i = 0; i < towers.size(); i++) {
      Tower tower = towers.get(i);
      boolean untold = tower.isDoubtful(doubtful) || (i == 0 && together > BUDGET);
      verdicts.put(tower.field, verdict(flat, tower, untold));
    }
    return flat.with(verdicts);
  }

  private static Map<GridCell, Evidence> ofSide(
      FieldReading side, BoardReading flat, Map<GridCell, Evidence> evidence) {
    Map<GridCell, Evidence> ours = new LinkedHashMap<>(evidence);
    ours.keySet().removeIf(field -> flat.at(field) != side);
    return ours;
  }

  private static Verdict verdict(BoardReading flat, Tower tower, boolean untold) {
    FieldReading man = flat.at(tower.field);
    FieldReading likelier = tower.chance() > 0.5 ? king(man) : man;
    double sure = Math.min(flat.confidence(tower.field), 1 - tower.risk());
    return new Verdict(
        untold ? FieldReading.UNREAD : likelier,
        sure,
        Optional.of(man).filter(side -> tower.risk() > OPEN));
  }

  /** The king of that man's side. */
  static FieldReading king(FieldReading man) {
    return man == FieldReading.WHITE ? FieldReading.WHITE_KING : FieldReading.BLACK_KING;
  }
}
