/**
 * Opponents for humans. The {@link dev.huff.app.opponent.EngineOpponent} is our engine, a {@link
 * dev.huff.app.opponent.HubOpponent} a program that speaks Hub, a {@link
 * dev.huff.app.opponent.DxpOpponent} one at the other end of a DXP line. The {@link
 * dev.huff.app.opponent.HubServer} and the {@link dev.huff.app.opponent.DxpServer} offer our engine
 * to others.
 */
package dev.huff.app.opponent;
