/**
 * The archive of games. The {@link dev.huff.club.store.Archive} is in SQLite, or in PostgreSQL by
 * one setting. A {@link dev.huff.club.store.PdnImport} fills it from PDN, a {@link
 * dev.huff.club.store.GameTranscript} from rulings. The {@link dev.huff.club.store.SearchSql} finds
 * games.
 */
package dev.huff.club.store;
