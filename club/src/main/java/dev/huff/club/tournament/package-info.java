/**
 * Tournaments as files that others read and write: {@link dev.huff.club.tournament.ReportFile} is
 * the tournament report file in its 2016 form (TRF16), {@link dev.huff.club.tournament.PairingList}
 * a plain table of one round.
 */
package dev.huff.club.tournament;
