/**
 * PDN files. {@link dev.huff.app.pdn.PdnFile} opens them whatever their encoding. {@link
 * dev.huff.app.pdn.GameJudge} finds a game's rule set and its errors. {@link
 * dev.huff.app.pdn.BoardLog} turns a game into what a board would have reported.
 */
package dev.huff.app.pdn;
