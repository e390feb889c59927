/**
 * Tournaments. {@link dev.huff.club.tournament.Standings} are an event's table, a {@link
 * dev.huff.club.tournament.SimulScore} that of an exhibition. A {@link
 * dev.huff.club.tournament.TrfFile} is the tournament report file in its 2016 form (TRF16), a
 * {@link dev.huff.club.tournament.PairingFile} a plain table of one round.
 */
package dev.huff.club.tournament;
