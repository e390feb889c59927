/**
 * The archive of games: {@link dev.huff.app.store.Archive} keeps them in SQLite, or in PostgreSQL
 * by one setting; {@link dev.huff.app.store.PdnImport} fills it from PDN, {@link
 * dev.huff.app.store.Transcript} from rulings; {@link dev.huff.app.store.Lookup} finds games,
 * {@link dev.huff.app.store.Standings} counts what they bring.
 */
package dev.huff.app.store;
