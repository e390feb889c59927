/**
 * Who plays against the human: {@link dev.huff.app.brain.OwnBrain} is our engine, {@link
 * dev.huff.app.brain.HubBrain} a program that speaks Hub. {@link dev.huff.app.brain.HubServer}
 * offers our engine to others.
 */
package dev.huff.app.brain;
