/** {@code huff lab soak}: many simulated games, and how right the rulings on them are. */
package dev.huff.lab.soak;
