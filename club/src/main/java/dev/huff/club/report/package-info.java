/**
 * What people want to see of games that were played: {@link dev.huff.club.report.ScoreSheet} and
 * {@link dev.huff.club.report.ResultsPage} to print, {@link dev.huff.club.report.Chart} of time and
 * of the engine's opinion, {@link dev.huff.club.report.MovingPicture} to pass round.
 */
package dev.huff.club.report;
