package dev.huff.core.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.list;

import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.Point;
import dev.huff.core.port.RobotArm;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an operator does with an arm that does nothing by itself: the test plays arm and board. */
class ArmOperatorTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final Geometry BOARD = RULES.geometry();
  private static final int SETTLE = 300;
  private static final Announcer ENGLISH = new Announcer(Language.english(), RULES);

  /** Over the slot nearest to the arm's zero. */
  private static final Point ASIDE = new Point(0, 260, 29);

  private final Position before =
      Position.empty(BOARD, Side.WHITE)
          .with(field("c3"), Piece.WHITE_MAN)
          .with(field("f6"), Piece.BLACK_MAN);
  private final Position after =
      before.without(field("c3")).with(field("d4"), Piece.WHITE_MAN).toMove(Side.BLACK);
  private final Arm arm = new Arm();
  private final List<String> told = new ArrayList<>();
  private ArmOperator operator;
  private long now;

  private static int field(String name) {
    return BOARD.byName(name).orElseThrow();
  }

  @BeforeEach
  void begin() throws CalibrationException {
    begin(Optional.empty());
  }

  private void begin(Optional<Point> clock) throws CalibrationException {
    List<CalibrationTouch> corners =
        List.of(
            new CalibrationTouch(new BoardCoordinates(0, 0), new Point(60, 300, 0)),
            new CalibrationTouch(new BoardCoordinates(7, 0), new Point(340, 300, 0)),
            new CalibrationTouch(new BoardCoordinates(0, 7), new Point(60, 20, 0)),
            new CalibrationTouch(new BoardCoordinates(7, 7), new Point(340, 20, 0)));
    WorkspaceLayout layout = WorkspaceLayout.beside(RULES, 4, KingShape.STACK);
    MotionPlanner reach =
        new MotionPlanner(ArmCalibration.of(corners), layout, 8, 100, 40, clock, 200);
    operator =
        new ArmOperator(
            arm,
            reach,
            SensingLevel.COLOUR,
            SETTLE,
            WorkspaceStacks.of(layout, before),
            new Told());
    arm.open(operator);
    status(ArmStatus.State.IDLE, ArmStatus.Grip.EMPTY);
    show(before);
    wait(SETTLE);
  }

  private void status(ArmStatus.State state, ArmStatus.Grip grip) {
    operator.status(now, new ArmStatus(state, Optional.empty(), grip, ""));
  }

  private void show(Position position) {
    operator.board(now, Snapshot.of(position, SensingLevel.COLOUR));
  }

  private void wait(int millis) {
    now += millis;
    operator.tick(now);
  }

  /** The arm has done what it was told, and holds that. */
  private void finish(ArmStatus.Grip grip) {
    now += 1000;
    arm.busy = false;
    status(ArmStatus.State.IDLE, grip);
    operator.finished(now);
  }

  /** What it asks, in English. */
  private String asked() {
    return ENGLISH.robot(operator.request().orElseThrow().said()).text();
  }

  private void startMove() {
    operator.perform(now, before, after);
    wait(SETTLE);
  }

  private void missThreeTimes() {
    for (int i = 0; i < 3; i++) {
      finish(ArmStatus.Grip.EMPTY);
      finish(ArmStatus.Grip.EMPTY);
      wait(SETTLE);
      finish(ArmStatus.Grip.EMPTY);
      wait(SETTLE);
    }
  }

  private void pickUp() {
    startMove();
    finish(ArmStatus.Grip.EMPTY);
    show(before.without(field("c3")));
    finish(ArmStatus.Grip.HOLDING);
  }

  @Test
  void fourHopsMakeAMoveAndTheBoardHasTheLastWord() {
    pickUp();
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(told).isEmpty();
    show(after);
    wait(SETTLE);
    assertThat(told).containsExactly("done");
    assertThat(arm.programs).hasSize(4);
    assertThat(operator.isBusy()).isFalse();
  }

  /**
   * The wire of a gripper's switch had come off. The arm let its man fall back, and asked three
   * times a minute for one that had fallen where nobody sees it.
   */
  @Test
  void aManThatComesBackWhenTheGripperOpensWasNotLost() {
    startMove();
    for (int i = 0; i < 3; i++) {
      finish(ArmStatus.Grip.EMPTY);
      show(before.without(field("c3")));
      finish(ArmStatus.Grip.EMPTY);
      wait(SETTLE);
      assertThat(arm.programs).last(list(ArmMotion.class)).containsExactly(new ArmMotion.Release());
      show(before);
      finish(ArmStatus.Grip.EMPTY);
      wait(SETTLE);
      finish(ArmStatus.Grip.EMPTY);
      wait(SETTLE);
    }
    assertThat(told).containsExactly("MISSED_GRIP", "MISSED_GRIP", "MISSED_GRIP", "STUCK");
    assertThat(asked())
        .isEqualTo(
            "The arm cannot take hold of the piece on c3. Check its gripper, and the gripper's"
                + " switch. Finish the arm's move by hand.");
  }

  /**
   * In a third game it asked for slots to be emptied that people had emptied to set up the board.
   */
  @Test
  void whatWasCapturedInOneGameIsNotInTheSlotsInTheNext() {
    Position captured = before.without(field("f6"));
    operator.perform(now, before, captured);
    wait(SETTLE);
    finish(ArmStatus.Grip.EMPTY);
    show(captured);
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(told).containsExactly("done");
    operator.beginGame(captured);
    assertThat(operator.table().freeSlots()).as("not all are on the board again").hasSize(3);
    operator.beginGame(before);
    assertThat(operator.table().freeSlots()).hasSize(4);
  }

  /** It stayed over the man that it had put, and the game never saw its move. */
  @Test
  void whatTheArmHidesFromACameraIsSeenBeforeItsMoveCounts() throws CalibrationException {
    begin(Optional.of(new Point(380, 380, 20)));
    pickUp();
    finish(ArmStatus.Grip.HOLDING);
    showWithout(after, "d4");
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(arm.programs)
        .last(list(ArmMotion.class))
        .containsExactly(new ArmMotion.Travel(ASIDE, 100));
    show(before.without(field("c3")));
    finish(ArmStatus.Grip.EMPTY);
    wait(2000);
    assertThat(told).containsExactly("DROPPED", "LOST");
  }

  /** Its opponent could not move under the arm that had given its move up. */
  @Test
  void anArmThatGivesItsMoveUpClearsTheViewToo() {
    pickUp();
    operator.cancel(now);
    finish(ArmStatus.Grip.HOLDING);
    showWithout(before, "c3");
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(arm.programs)
        .last(list(ArmMotion.class))
        .containsExactly(new ArmMotion.Travel(ASIDE, 100));
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(operator.isBusy()).isFalse();
    assertThat(arm.programs).hasSize(6);
  }

  @Test
  void anArmThatIsStoppedAndNotWantedAnyMoreClearsTheViewToo() {
    startMove();
    showWithout(before, "c3");
    operator.stop(now);
    operator.cancel(now);
    arm.busy = false;
    status(ArmStatus.State.STOPPED, ArmStatus.Grip.EMPTY);
    operator.proceed(now);
    status(ArmStatus.State.IDLE, ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(arm.programs)
        .last(list(ArmMotion.class))
        .containsExactly(new ArmMotion.Travel(ASIDE, 100));
    show(after);
    assertThat(arm.orders).as("a hand is at the board").endsWith("hold");
  }

  /** What a camera shows of a position while something hides that field. */
  private void showWithout(Position position, String hidden) {
    Snapshot all = Snapshot.of(position, SensingLevel.COLOUR);
    operator.board(
        now,
        Snapshot.of(BOARD, field -> field == field(hidden) ? FieldReading.UNREAD : all.at(field)));
  }

  /** A move that was taken back at once was said to leave the board wrong, ten seconds later. */
  @Test
  void beforeTheArmHasBegunTheBoardIsNotItsOwnConcern() {
    operator.perform(now, before, after);
    show(after);
    wait(SETTLE);
    assertThat(operator.isBusy()).isTrue();
    assertThat(operator.isAtWork()).isFalse();
    show(before);
    wait(SETTLE);
    assertThat(operator.isAtWork()).isTrue();
  }

  /** It let go of what it held, high over a square, and that fell on another piece. */
  @Test
  void aManThatAHandPutsWhereTheArmTookItsOwnIsAskedFor() {
    pickUp();
    show(before);
    finish(ArmStatus.Grip.HOLDING);
    wait(2000);
    assertThat(told).containsExactly("GO_ON");
    operator.proceed(now);
    assertThat(told).as("asked again").containsExactly("GO_ON", "GO_ON");
    assertThat(asked()).isEqualTo("The position must be put right. Please take the piece off c3.");
    show(before.without(field("c3")));
    operator.proceed(now);
    assertThat(arm.programs)
        .hasSize(4)
        .last(list(ArmMotion.class))
        .contains(new ArmMotion.Release());
  }

  /** A gantry is often slower than its calibration asks; the arm refused every motion. */
  @Test
  void aSlowArmGoesAsFastAsItCan() {
    arm.speed = 50;
    pickUp();
    assertThat(
            arm.programs.stream()
                .flatMap(List::stream)
                .filter(ArmMotion.Travel.class::isInstance)
                .map(motion -> ((ArmMotion.Travel) motion).speed()))
        .containsExactly(50.0, 40.0, 40.0, 50.0);
  }

  /** The program ends in the middle of a move: nobody is there to answer. */
  @Test
  void anArmThatIsClosedAsksForNothing() {
    pickUp();
    status(ArmStatus.State.CLOSED, ArmStatus.Grip.UNKNOWN);
    assertThat(told).isEmpty();
  }

  @Test
  void theClockIsPressedWhenTheBoardIsRight() throws CalibrationException {
    Point button = new Point(380, 380, 20);
    begin(Optional.of(button));
    pickUp();
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(told).isEmpty();
    show(after);
    wait(SETTLE);
    assertThat(told).isEmpty();
    List<ArmMotion> last = arm.programs.get(arm.programs.size() - 1);
    assertThat(last).contains(new ArmMotion.Travel(button, 40));
    finish(ArmStatus.Grip.EMPTY);
    assertThat(told).containsExactly("done");
    assertThat(operator.isBusy()).isFalse();
  }

  @Test
  void nothingMovesWhileAHandIsOverTheBoard() {
    operator.hand(now, HandPresence.OVER);
    startMove();
    wait(5_000);
    assertThat(arm.programs).isEmpty();
    operator.hand(now, HandPresence.AWAY);
    wait(SETTLE);
    assertThat(arm.programs).hasSize(1);
  }

  @Test
  void aHandThatEntersHoldsTheArmUntilSomebodySaysGoOn() {
    startMove();
    operator.hand(now, HandPresence.OVER);
    assertThat(arm.orders).containsExactly("hold");
    assertThat(told).containsExactly("GO_ON");
    operator.proceed(now);
    assertThat(told).as("asked again").containsExactly("GO_ON", "GO_ON");
    operator.hand(now, HandPresence.AWAY);
    wait(60_000);
    assertThat(arm.orders).containsExactly("hold");
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("hold", "resume");
    assertThat(told).hasSize(2);
  }

  /** It went on, and let its man fall since no square had changed. */
  @Test
  void theArmStandsStillWhileTheBoardIsNotRead() {
    pickUp();
    operator.board(now, BoardStatus.State.LOST);
    assertThat(arm.orders).endsWith("hold");
    operator.proceed(now);
    assertThat(told).as("asked again").containsExactly("GO_ON", "GO_ON");
    operator.board(now, BoardStatus.State.LEARNING);
    operator.board(now, BoardStatus.State.READY);
    assertThat(arm.orders).doesNotContain("resume");
    operator.proceed(now);
    assertThat(arm.orders).endsWith("resume");
    operator.board(now, BoardStatus.State.LEARNING);
    assertThat(arm.orders).endsWith("hold");
  }

  /** The game was over, the next one was set up, and nothing happened. */
  @Test
  void anArmThatWaitsForAnAnswerSaysSoAgainWhenItsMoveIsNotWantedAnyMore() {
    pickUp();
    operator.stop(now);
    operator.cancel(now);
    assertThat(told).containsExactly("STOPPED", "STOPPED");
  }

  /** An arbiter set up a position, and the referee did not see it before somebody pressed Enter. */
  @Test
  void nobodyHasToPutTheBoardRightForAMoveThatIsNotWantedAnyMore() {
    show(after);
    operator.perform(now, before, after.without(field("f6")));
    wait(60_000);
    assertThat(told).containsExactly("PUT_RIGHT");
    operator.cancel(now);
    assertThat(operator.isBusy()).isFalse();
  }

  /** It made its move among the hands that set fallen pieces up in a pause. */
  @Test
  void theArmStandsStillWhileTheGameIsPaused() {
    operator.pause(now, true);
    startMove();
    assertThat(arm.programs).isEmpty();
    operator.pause(now, false);
    wait(SETTLE);
    assertThat(arm.programs).hasSize(1);
    operator.pause(now, true);
    assertThat(arm.orders).containsExactly("hold");
    operator.proceed(now);
    assertThat(told).as("asked again").containsExactly("GO_ON", "GO_ON");
    operator.pause(now, false);
    assertThat(asked()).startsWith("The pause is over");
    assertThat(arm.orders).containsExactly("hold");
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("hold", "resume");
  }

  /** First it was said that the game is paused, and then that the pause is over. */
  @Test
  void aPauseThatEndsWithTheGameIsSaidOnce() {
    startMove();
    operator.pause(now, true);
    assertThat(told).containsExactly("GO_ON");
    operator.endPause();
    operator.cancel(now);
    assertThat(told).containsExactly("GO_ON", "GO_ON");
    assertThat(asked()).startsWith("The pause is over");
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("hold", "resume");
  }

  /** An arm that hides the board from its camera stood over it for ever. */
  @Test
  void afterAnEmergencyStopTheArmFindsItsZeroThoughTheBoardIsNotRead() {
    pickUp();
    operator.board(now, BoardStatus.State.LOST);
    operator.stop(now);
    status(ArmStatus.State.STOPPED, ArmStatus.Grip.HOLDING);
    operator.proceed(now);
    assertThat(arm.orders).endsWith("home");
  }

  @Test
  void anArmThatItsOwnButtonHeldGoesOnWhenSomebodySaysSo() {
    startMove();
    status(ArmStatus.State.HELD, ArmStatus.Grip.EMPTY);
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("resume");
  }

  @Test
  void aHandThatEntersWhileTheArmFindsItsZeroStopsIt() {
    status(ArmStatus.State.HOMING, ArmStatus.Grip.EMPTY);
    operator.hand(now, HandPresence.OVER);
    assertThat(arm.orders).containsExactly("stop");
    operator.proceed(now);
    operator.hand(now, HandPresence.AWAY);
    assertThat(arm.orders).containsExactly("stop");
    status(ArmStatus.State.STOPPED, ArmStatus.Grip.EMPTY);
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("stop", "home");
  }

  @Test
  void aHandThatComesBeforeTheArmSaysThatItHomesStopsItToo() {
    status(ArmStatus.State.UNHOMED, ArmStatus.Grip.EMPTY);
    operator.home(now);
    operator.hand(now, HandPresence.OVER);
    assertThat(arm.orders).containsExactly("home", "stop");
  }

  @Test
  void anArmThatBreaksDownInTheMomentOfAnOrderIsAskedFor() {
    arm.broken = true;
    startMove();
    status(ArmStatus.State.OFFLINE, ArmStatus.Grip.UNKNOWN);
    assertThat(told).containsExactly("STOPPED");
    assertThat(asked()).startsWith("The arm does not know");
  }

  @Test
  void helpIsBelievedWhenTheBoardHasComeToRest() {
    pickUp();
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    finish(ArmStatus.Grip.EMPTY);
    operator.proceed(now);
    now += 50;
    show(after);
    wait(SETTLE);
    wait(SETTLE);
    assertThat(told).containsExactly("DROPPED", "LOST", "done");
  }

  @Test
  void aManThatWasPutAndShowsNowhereIsAskedFor() {
    pickUp();
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.EMPTY);
    wait(2_000);
    assertThat(told).containsExactly("DROPPED", "LOST");
    assertThat(asked()).contains("d4");
  }

  @Test
  void aManThatAHandTookAwayIsAskedForAndNotSaidToBeDropped() {
    operator.checkFirst();
    operator.perform(now, before, after);
    show(before.without(field("f6")));
    operator.proceed(now);
    wait(SETTLE);
    wait(SETTLE);
    assertThat(told).containsExactly("LEAVE", "LOST");
    assertThat(asked()).isEqualTo("The piece on f6 is missing. Please put the black man on f6.");
  }

  /** The first of its two men fell when it was put down. */
  @Test
  void aKingOfWhichOneManIsMissingIsAskedForByName() {
    Position king = kingOn("a1", Side.WHITE);
    show(king);
    operator.perform(now, king, kingOn("b2", Side.BLACK));
    wait(SETTLE);
    finish(ArmStatus.Grip.EMPTY);
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.EMPTY);
    finish(ArmStatus.Grip.EMPTY);
    show(Position.empty(BOARD, Side.WHITE));
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.HOLDING);
    wait(2_000);
    assertThat(asked()).endsWith("Please put the white man on b2.");
  }

  /** A man was asked for. On boards whose kings are no stacks it was asked for again and again. */
  @Test
  void aManThatHasNoneToStackOnItIsToBeMadeAKing() {
    operator.perform(now, before, kingOn("d4", Side.BLACK).with(field("f6"), Piece.BLACK_MAN));
    wait(SETTLE);
    finish(ArmStatus.Grip.EMPTY);
    show(before.without(field("c3")));
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.HOLDING);
    show(after);
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    wait(SETTLE);
    assertThat(asked()).endsWith("The piece on d4 is a king and must be crowned.");
  }

  /** It said again and again that it had not got hold of the piece. */
  @Test
  void aKingThatNobodyHasMadeIsAskedForAgain() {
    Position king = kingOn("a1", Side.WHITE);
    show(king);
    operator.perform(now, king, kingOn("b2", Side.BLACK));
    for (int i = 0; i < 2; i++) {
      told.clear();
      wait(SETTLE);
      wait(SETTLE);
      missThreeTimes();
      assertThat(told).containsExactly("MISSED_GRIP", "MISSED_GRIP", "MISSED_GRIP", "MISSING");
      assertThat(asked()).contains("a king on a1", "no upper man", "make it a king");
      operator.proceed(now);
    }
  }

  /** The slots were believed to be empty when only the king had been asked for. */
  @Test
  void fullSlotsAreToBeEmptiedEvenIfAPieceIsMissingToo() {
    WorkspaceStacks table = operator.table();
    PiecePlace crowned = new PiecePlace.Field(field("d8"));
    PiecePlace stranded = new PiecePlace.Field(field("f6"));
    RearrangementPlan rest =
        new RearrangementPlan(
            List.of(), table, Map.of(crowned, Piece.WHITE_MAN), List.of(stranded));
    assertThat(ENGLISH.robot(OperatorPrompts.missing(rest).said()).text())
        .startsWith("No slot beside the board is free. Empty them all.")
        .endsWith("Please put the white man on d8.");
  }

  private static Position kingOn(String name, Side toMove) {
    return Position.empty(BOARD, toMove).with(field(name), Piece.WHITE_KING);
  }

  /** Both men of the king on a1 go to b2; the arm sets the second on the first now. */
  private void carryKing() {
    Position king = kingOn("a1", Side.WHITE);
    Position moved = kingOn("b2", Side.BLACK);
    show(king);
    operator.perform(now, king, moved);
    wait(SETTLE);
    finish(ArmStatus.Grip.EMPTY);
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.HOLDING);
    show(king.with(field("b2"), Piece.WHITE_MAN));
    finish(ArmStatus.Grip.EMPTY);
    finish(ArmStatus.Grip.EMPTY);
    show(moved);
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.HOLDING);
  }

  @Test
  void aManThatSlippedOffAnotherAtTheLastMomentIsAskedAbout() {
    carryKing();
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE / 2);
    show(kingOn("b2", Side.BLACK).with(field("c3"), Piece.WHITE_MAN));
    wait(SETTLE);
    assertThat(told).containsExactly("STUCK");
    assertThat(asked()).contains("b2", "one man", "or two");
    show(kingOn("b2", Side.BLACK));
    operator.proceed(now);
    wait(SETTLE);
    wait(SETTLE);
    assertThat(told).containsExactly("STUCK", "done");
  }

  /** It asked once more to finish by hand a move that had been taken back. */
  @Test
  void aMoveThatIsNotWantedAnyMoreIsNotToBeFinishedByHand() {
    carryKing();
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE / 2);
    show(kingOn("b2", Side.BLACK).with(field("c3"), Piece.WHITE_MAN));
    wait(SETTLE);
    operator.cancel(now);
    assertThat(told).containsExactly("STUCK", "STUCK");
    assertThat(asked()).contains("not wanted any more").doesNotContain("Finish the arm");
  }

  @Test
  void aStopBeforeThePutManWasLookedForIsAskedAboutToo() {
    carryKing();
    finish(ArmStatus.Grip.EMPTY);
    operator.stop(now);
    operator.proceed(now);
    wait(SETTLE);
    assertThat(told).containsExactly("STOPPED", "STUCK");
  }

  @Test
  void aStopWhereOneManLooksLikeTwoIsAskedAbout() {
    carryKing();
    arm.busy = false;
    status(ArmStatus.State.STOPPED, ArmStatus.Grip.EMPTY);
    operator.proceed(now);
    status(ArmStatus.State.IDLE, ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(told).containsExactly("STOPPED", "STUCK");
    assertThat(asked()).contains("b2", "one man", "or two");
    operator.proceed(now);
    wait(SETTLE);
    wait(SETTLE);
    assertThat(told).containsExactly("STOPPED", "STUCK", "done");
  }

  @Test
  void theZeroIsNotLookedForUnderAHand() {
    status(ArmStatus.State.UNHOMED, ArmStatus.Grip.EMPTY);
    operator.hand(now, HandPresence.OVER);
    operator.home(now);
    assertThat(arm.orders).isEmpty();
    operator.hand(now, HandPresence.AWAY);
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("home");
  }

  @Test
  void handsThatDoWhatWasAskedForDoNotChangeTheRequest() {
    pickUp();
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(operator.request().orElseThrow().kind()).isEqualTo(HumanRequest.Kind.LOST);
    finish(ArmStatus.Grip.EMPTY);
    operator.hand(now, HandPresence.OVER);
    show(after);
    operator.hand(now, HandPresence.AWAY);
    assertThat(operator.request().orElseThrow().kind()).isEqualTo(HumanRequest.Kind.LOST);
    operator.proceed(now);
    wait(SETTLE);
    wait(SETTLE);
    assertThat(told).contains("done");
  }

  @Test
  void aFieldThatChangesByItselfIsAHand() {
    pickUp();
    show(before.without(field("c3")).without(field("f6")));
    assertThat(arm.orders).containsExactly("hold");
    operator.proceed(now);
    assertThat(asked()).contains("f6");
    assertThat(arm.orders).containsExactly("hold");
    show(before.without(field("c3")));
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("hold", "resume");
  }

  /** It finished its move, and carried the man that a hand had moved back by itself. */
  @Test
  void whatAHandMovedIsAskedForThoughTheArmHadJustDoneWhatItWasTold() {
    pickUp();
    show(before.without(field("c3")).without(field("f6")).with(field("e5"), Piece.BLACK_MAN));
    finish(ArmStatus.Grip.HOLDING);
    operator.proceed(now);
    assertThat(asked()).endsWith("Please take the piece off e5. Please put the black man on f6.");
    operator.proceed(now);
    assertThat(told).as("each answer is answered").hasSize(3);
    assertThat(arm.programs).hasSize(3);
    show(before.without(field("c3")));
    operator.proceed(now);
    assertThat(arm.programs).hasSize(4);
  }

  private Position reply() {
    return after.without(field("f6")).with(field("g5"), Piece.BLACK_MAN);
  }

  /** Somebody replies before the arm has seen that its move is made. */
  private void replyAfterItPutItsMan(Position replied) {
    pickUp();
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.EMPTY);
    show(after.without(field("f6")));
    show(replied);
    operator.perform(now, after, replied);
    assertThat(operator.request().orElseThrow().kind()).isEqualTo(HumanRequest.Kind.GO_ON);
    operator.proceed(now);
  }

  private void assertThatItLeavesTheReply() {
    wait(SETTLE);
    wait(SETTLE);
    assertThat(told).last().isEqualTo("done");
    assertThat(told).doesNotContain("MISPLACED");
    assertThat(arm.programs).hasSize(4);
  }

  /** The arm carried such a man back. */
  @Test
  void aReplyToItsMoveIsLeftWhereItStands() {
    replyAfterItPutItsMan(reply());
    assertThatItLeavesTheReply();
  }

  /** A board of colours shows a man alike: the arm would have stacked one on that king. */
  @Test
  void aReplyThatIsCrownedIsTheHumansToo() {
    replyAfterItPutItsMan(after.without(field("f6")).with(field("g1"), Piece.BLACK_KING));
    assertThatItLeavesTheReply();
  }

  @Test
  void aReplyWhileItPutsItsManIsLeftWhereItStandsToo() {
    pickUp();
    finish(ArmStatus.Grip.HOLDING);
    show(reply());
    operator.perform(now, after, reply());
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("hold", "resume");
    finish(ArmStatus.Grip.EMPTY);
    assertThatItLeavesTheReply();
  }

  @Test
  void aMissedGripIsTriedThreeTimesThenHelpIsAskedFor() {
    startMove();
    missThreeTimes();
    assertThat(told).containsExactly("MISSED_GRIP", "MISSED_GRIP", "MISSED_GRIP", "STUCK");
    show(after);
    operator.proceed(now);
    wait(SETTLE);
    wait(SETTLE);
    assertThat(told).endsWith("STUCK", "done");
  }

  @Test
  void aPieceThatFellOnAFieldIsCarriedFromThere() {
    pickUp();
    show(before.without(field("c3")).with(field("e5"), Piece.WHITE_MAN));
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(told).containsExactly("DROPPED");
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(operator.step().orElseThrow())
        .isEqualTo(
            new CarryStep(
                new PiecePlace.Field(field("e5")),
                new PiecePlace.Field(field("d4")),
                Piece.WHITE_MAN,
                0,
                0));
  }

  @Test
  void aPieceThatNoSensorSeesIsAskedFor() {
    pickUp();
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(told).containsExactly("DROPPED", "LOST");
    assertThat(asked()).contains("d4");
  }

  @Test
  void aCancelledMovePutsThePieceBack() {
    pickUp();
    operator.cancel(now);
    finish(ArmStatus.Grip.HOLDING);
    assertThat(operator.step().orElseThrow().to()).isEqualTo(new PiecePlace.Field(field("c3")));
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.EMPTY);
    show(before);
    wait(SETTLE);
    assertThat(operator.isBusy()).isFalse();
    assertThat(told).isEmpty();
  }

  @Test
  void afterAnEmergencyStopItAsksHomesAndGoesOn() {
    startMove();
    operator.stop(now);
    arm.busy = false;
    status(ArmStatus.State.STOPPED, ArmStatus.Grip.EMPTY);
    wait(10_000);
    assertThat(arm.orders).containsExactly("stop");
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("stop", "home");
    status(ArmStatus.State.IDLE, ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(arm.programs).hasSize(2);
  }

  /** The arm takes what stands there and sets it back. */
  private void liftAndSetBack(String name) {
    finish(ArmStatus.Grip.EMPTY);
    show(before.without(field(name)));
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.HOLDING);
    show(before);
    finish(ArmStatus.Grip.EMPTY);
  }

  @Test
  void theFirstMoveBeginsWithTwoMenLiftedAndSetBackWhenLeaveIsGiven() {
    operator.checkFirst();
    startMove();
    wait(20_000);
    assertThat(told).containsExactly("LEAVE");
    assertThat(asked()).contains("f6", "c3", "Keep clear");
    assertThat(arm.programs).isEmpty();
    operator.proceed(now);
    wait(SETTLE);
    liftAndSetBack("f6");
    liftAndSetBack("c3");
    assertThat(operator.step().orElseThrow().to()).isEqualTo(new PiecePlace.Field(field("d4")));
    finish(ArmStatus.Grip.EMPTY);
    show(before.without(field("c3")));
    finish(ArmStatus.Grip.HOLDING);
    finish(ArmStatus.Grip.HOLDING);
    show(after);
    finish(ArmStatus.Grip.EMPTY);
    wait(SETTLE);
    assertThat(told).containsExactly("LEAVE", "done");
  }

  /** The first and the last man on the board are not: b8 and a1. */
  @Test
  void theMenThatAreLiftedToCheckAreTheFarthestApart() {
    operator.checkFirst();
    Position corners =
        Position.empty(BOARD, Side.WHITE)
            .with(field("b8"), Piece.BLACK_MAN)
            .with(field("a7"), Piece.BLACK_MAN)
            .with(field("h2"), Piece.WHITE_MAN)
            .with(field("a1"), Piece.WHITE_MAN);
    operator.perform(now, corners, corners.without(field("a1")));
    assertThat(asked()).contains("a7", "h2").doesNotContain("b8", "a1");
  }

  @Test
  void aBoardThatWasMovedIsFoundOutBeforeTheFirstMove() {
    operator.checkFirst();
    startMove();
    operator.proceed(now);
    wait(SETTLE);
    missThreeTimes();
    assertThat(told).endsWith("MISSED_GRIP", "STUCK");
    assertThat(asked()).contains("f6", "Calibrate");
    operator.proceed(now);
    wait(SETTLE);
    assertThat(operator.step().orElseThrow().to()).isEqualTo(new PiecePlace.Field(field("d4")));
  }

  @Test
  void aMoveTakenBackBeforeLeaveWasGivenLeavesNothingToAnswer() {
    operator.checkFirst();
    startMove();
    operator.cancel(now);
    assertThat(operator.isBusy()).isFalse();
    startMove();
    assertThat(told).containsExactly("LEAVE", "LEAVE");
  }

  @Test
  void aZeroThatIsNotFoundIsAskedForThoughNothingIsToBeDone() {
    status(ArmStatus.State.UNHOMED, ArmStatus.Grip.EMPTY);
    operator.home(now);
    status(ArmStatus.State.HOMING, ArmStatus.Grip.EMPTY);
    status(ArmStatus.State.STOPPED, ArmStatus.Grip.EMPTY);
    assertThat(told).containsExactly("STOPPED");
    operator.proceed(now);
    assertThat(arm.orders).containsExactly("home", "home");
    status(ArmStatus.State.STOPPED, ArmStatus.Grip.UNKNOWN);
    assertThat(told).containsExactly("STOPPED");
    wait(3_000);
    assertThat(told).containsExactly("STOPPED", "STOPPED");
  }

  @Test
  void aBoardThatIsNotReadyIsWaitedForAndThenNamed() {
    show(before.without(field("f6")));
    startMove();
    wait(9_000);
    assertThat(told).isEmpty();
    wait(2_000);
    assertThat(told).containsExactly("PUT_RIGHT");
    assertThat(arm.programs).isEmpty();
  }

  private final class Told implements OperatorListener {
    @Override
    public void onDone() {
      told.add("done");
    }

    @Override
    public void onRequest(HumanRequest request) {
      told.add(request.kind().name());
    }

    @Override
    public void onFault(RecoveredFault fault, CarryStep step) {
      told.add(fault.name());
    }
  }

  /** Remembers what it is told, and refuses to be told twice at once. */
  private static final class Arm implements RobotArm {
    private final List<List<ArmMotion>> programs = new ArrayList<>();
    private final List<String> orders = new ArrayList<>();
    private boolean busy;
    private boolean broken;
    private double speed = 200;

    @Override
    public String name() {
      return "test";
    }

    @Override
    public WorkEnvelope envelope() {
      return new WorkEnvelope(new Point(0, 0, 0), new Point(400, 400, 100), speed);
    }

    @Override
    public void open(ArmListener listener) {
      busy = false;
    }

    @Override
    public void home() {
      orders.add("home");
    }

    @Override
    public void run(List<ArmMotion> program) {
      if (broken) {
        throw new IllegalStateException("it is not idle");
      }
      assertThat(busy).isFalse();
      busy = true;
      programs.add(program);
    }

    @Override
    public void hold() {
      orders.add("hold");
    }

    @Override
    public void resume() {
      orders.add("resume");
    }

    @Override
    public void stop() {
      orders.add("stop");
    }

    @Override
    public void close() {
      busy = false;
    }
  }
}
