/** {@code huff lab engine}: measures the engine by known shots and whole games, and tunes it. */
package dev.huff.lab.engine;
