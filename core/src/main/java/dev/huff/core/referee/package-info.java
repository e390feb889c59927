/**
 * The arbiter: {@link dev.huff.core.referee.Referee} folds what the board shows, clock presses and
 * human decisions into a game, and says what happened as {@link dev.huff.core.referee.Ruling}s.
 *
 * <p>A map. Referee keeps time in order and asks one {@code RefereeSession}, which
 *
 * <ul>
 *   <li>looks with the {@code BoardInterpreter}: what is seen, and what it means. The {@code
 *       VerdictFinder} finds the nearest {@code Verdict}, and asks {@code HuffFinder}, {@code
 *       IrregularMoveResolver} (of an irregular move), {@code RetractionDetector} and {@code
 *       OffenceFinder} in turn; {@code MoveFault}, {@code PathFaultFinder} and {@code
 *       OffenceBuilder} say what is wrong with one piece's move;
 *   <li>keeps in {@code PendingVerdict} since when the board means that, and in {@code
 *       PendingIncident} the {@code SuspectedOffence} and what was said of it;
 *   <li>enters {@code BoardAct}s into {@code GameState} with the {@code GameUpdater}, clock times
 *       with the {@code ClockKeeper};
 *   <li>waits for the board when its verdicts go {@code VerdictCycleGuard} in circles;
 *   <li>leads hands back with the {@code RestoreGuide}, whose steps are a {@code RestorationSteps};
 *   <li>lets {@code PressJudge} and {@code Arbiter} carry out what players and arbiters want.
 * </ul>
 *
 * <p>Everything said goes through the {@code RulingLog}. A new kind of violation is a value of
 * {@link dev.huff.core.referee.ViolationKind}, its penalty in {@code PenaltyPolicy}, and the finder
 * that sees it.
 */
package dev.huff.core.referee;
