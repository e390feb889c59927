/**
 * Who plays against the human: {@link dev.huff.app.opponent.OwnBrain} is our engine, {@link
 * dev.huff.app.opponent.HubBrain} a program that speaks Hub, {@link dev.huff.app.opponent.DxpBrain}
 * one at the other end of a DXP line. {@link dev.huff.app.opponent.HubServer} and {@link
 * dev.huff.app.opponent.DxpServer} offer our engine to others.
 */
package dev.huff.app.opponent;
