/**
 * Names that must never be written again. The {@link dev.huff.formats.erasing.ErasedNames} are
 * fingerprints; {@link dev.huff.formats.erasing.ErasedNameRemover} removes the names from JSON and
 * PDN.
 */
package dev.huff.formats.erasing;
