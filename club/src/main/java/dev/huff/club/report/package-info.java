/**
 * Reports on finished games. The {@link dev.huff.club.report.PrintedScoreSheet} and the {@link
 * dev.huff.club.report.ResultsPage} are for printing. An {@link dev.huff.club.report.SvgChart}
 * shows time or the engine's evaluation. A {@link dev.huff.club.report.GameAnimation} is an
 * animation for passing on.
 */
package dev.huff.club.report;
