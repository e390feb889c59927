/**
 * What people want to see of games that were played: {@link dev.huff.app.report.ScoreSheet} and
 * {@link dev.huff.app.report.ResultsPage} to print, {@link dev.huff.app.report.Chart} of time and
 * of the engine's opinion, {@link dev.huff.app.report.MovingPicture} to pass round.
 */
package dev.huff.app.report;
