/**
 * Names that are to be written nowhere: {@link dev.huff.formats.erasing.ErasedNames} knows them by
 * fingerprints only, {@link dev.huff.formats.erasing.NamedText} takes them out of JSON and PDN.
 */
package dev.huff.formats.erasing;
