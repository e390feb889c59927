/**
 * Opponents for humans. The {@link dev.huff.app.opponent.OwnBrain} is our engine, a {@link
 * dev.huff.app.opponent.HubBrain} a program that speaks Hub, a {@link
 * dev.huff.app.opponent.DxpBrain} one at the other end of a DXP line. The {@link
 * dev.huff.app.opponent.HubServer} and the {@link dev.huff.app.opponent.DxpServer} offer our engine
 * to others.
 */
package dev.huff.app.opponent;
