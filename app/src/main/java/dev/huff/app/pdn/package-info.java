/**
 * PDN files. A {@link dev.huff.app.pdn.PdnFile} is read whatever its encoding. The {@link
 * dev.huff.app.pdn.GameJudge} finds a game's rule set and its errors. A {@link
 * dev.huff.app.pdn.BoardLogSynthesizer} is what a board would have reported of a game.
 */
package dev.huff.app.pdn;
