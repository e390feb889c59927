/**
 * The referee. A {@link dev.huff.core.referee.Referee} turns readings, clock presses and human
 * decisions into a game, and reports what happened as {@link dev.huff.core.referee.Ruling}s.
 *
 * <p>It keeps events in order of time and passes them to one {@code RefereeSession}, which uses
 * these classes.
 *
 * <p>The {@code BoardInterpreter} interprets the board. Its {@code VerdictFinder} goes through the
 * {@code VerdictRule}s from the top. The first that applies to a {@code BoardObservation} gives the
 * {@code Verdict}. These rules are worked out by {@code HuffFinder}, {@code LineMatcher}, {@code
 * IrregularMoveResolver}, {@code RetractionDetector} and {@code OffenceFinder}. A {@code
 * MoveFaultFinder} explains what is wrong with one piece's move. Then the {@code VerdictObjection}s
 * are raised. Both lists, with a scene for each, are in {@code docs/reasoning.md}.
 *
 * <p>A {@code PendingVerdict} remembers since when the board has had that meaning. A {@code
 * PendingIncident} holds the {@code SuspectedOffence} and what was announced of it.
 *
 * <p>The {@code GameUpdater} applies {@code GameAction}s to {@code GameState}. The {@code
 * ClockKeeper} updates the clock. The {@code VerdictCycleGuard} waits for the board when verdicts
 * repeat in a circle.
 *
 * <p>The {@code RestoreGuide} guides hands back, by {@code RestorationSteps}. The {@code
 * ClockPressHandler} and the {@code DecisionHandler} carry out the wishes of players and arbiters.
 *
 * <p>All announcements pass through the {@code RulingLog}. A new kind of violation needs a value of
 * {@link dev.huff.core.referee.ViolationKind}, a penalty in {@code Offence}, and the finder that
 * detects it.
 */
package dev.huff.core.referee;
