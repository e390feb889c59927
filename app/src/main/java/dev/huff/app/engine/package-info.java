/**
 * Our engine put to the test: {@link dev.huff.app.engine.Shots} it has to find, {@link
 * dev.huff.app.engine.Match}es against itself, in which nothing illegal is played and no time
 * overstepped, and the {@link dev.huff.app.engine.Tuning} of its weights.
 */
package dev.huff.app.engine;
