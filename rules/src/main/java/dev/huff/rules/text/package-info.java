/**
 * Text from anywhere, read within limits: {@link dev.huff.rules.text.BoundedLineReader} for lines,
 * {@link dev.huff.rules.text.BracketNesting} for brackets within brackets, {@link
 * dev.huff.rules.text.TextLimits} for what a format allows.
 */
package dev.huff.rules.text;
