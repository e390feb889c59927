/**
 * Names that are to be written nowhere: {@link dev.huff.app.erasing.Erased} knows them by
 * fingerprints only, {@link dev.huff.app.erasing.NamedText} takes them out of JSON and PDN.
 */
package dev.huff.app.erasing;
