/**
 * The archive of games: {@link dev.huff.club.store.Archive} keeps them in SQLite, or in PostgreSQL
 * by one setting; {@link dev.huff.club.store.PdnImport} fills it from PDN, {@link
 * dev.huff.club.store.GameTranscript} from rulings; {@link dev.huff.club.store.SearchSql} finds
 * games, {@link dev.huff.club.store.Standings} counts what they bring.
 */
package dev.huff.club.store;
