/**
 * The arbiter: {@link dev.huff.core.referee.Referee} folds what the board shows, clock presses and
 * human decisions into a game, and says what happened as {@link dev.huff.core.referee.Ruling}s.
 *
 * <p>A map. Referee keeps time in order and asks one {@code Table}, which
 *
 * <ul>
 *   <li>looks with the {@code Eye}: what is seen, and what it means. The {@code Interpreter} finds
 *       the nearest {@code Verdict}, and asks {@code HuffFinder}, {@code Aftermath} (of an
 *       irregular move), {@code Retraction} and {@code OffenceFinder} in turn; {@code MoveFault},
 *       {@code WayFault} and {@code Charge} say what is wrong with one piece's move;
 *   <li>keeps in {@code Standing} since when the board means that, and in {@code OpenMatter} the
 *       {@code Suspect} and what was said of it;
 *   <li>enters {@code Act}s into {@code GameState} with the {@code Bookkeeper}, clock times with
 *       the {@code Timekeeper};
 *   <li>waits for the board when its verdicts go {@code Rounds} in circles;
 *   <li>leads hands back with the {@code Guide}, whose steps are a {@code Restoration};
 *   <li>lets {@code PressJudge} and {@code Arbiter} carry out what players and arbiters want.
 * </ul>
 *
 * <p>Everything said goes through the {@code Scribe}. A new kind of violation is a value of {@link
 * dev.huff.core.referee.ViolationKind}, its penalty in {@code Penalties}, and the finder that sees
 * it.
 */
package dev.huff.core.referee;
