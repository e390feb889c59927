/**
 * Draughts as a library: boards, rule sets, moves, games, FEN and PDN. Packages marked {@link
 * dev.huff.rules.PublicApi} are for everybody.
 */
@PublicApi
package dev.huff.rules;
