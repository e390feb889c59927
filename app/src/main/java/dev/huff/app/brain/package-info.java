/**
 * Who plays against the human: {@link dev.huff.app.brain.OwnBrain} is our engine, {@link
 * dev.huff.app.brain.HubBrain} a program that speaks Hub, {@link dev.huff.app.brain.DxpBrain} one
 * at the other end of a DXP line. {@link dev.huff.app.brain.HubServer} and {@link
 * dev.huff.app.brain.DxpServer} offer our engine to others.
 */
package dev.huff.app.brain;
