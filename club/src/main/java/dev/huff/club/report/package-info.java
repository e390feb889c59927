/**
 * What people want to see of games that were played: {@link dev.huff.club.report.PrintedScoreSheet}
 * and {@link dev.huff.club.report.ResultsPage} to print, {@link dev.huff.club.report.SvgChart} of
 * time and of the engine's opinion, {@link dev.huff.club.report.MovingPicture} to pass round.
 */
package dev.huff.club.report;
