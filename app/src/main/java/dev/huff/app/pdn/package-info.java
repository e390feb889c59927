/**
 * PDN files: {@link dev.huff.app.pdn.PdnFile} opens them whatever their encoding, {@link
 * dev.huff.app.pdn.GameJudge} says under which rule set a game was played and what is wrong with
 * it, {@link dev.huff.app.pdn.BoardLog} turns one into what a board would have said.
 */
package dev.huff.app.pdn;
