/** Figures that several commands measure: how long things took. */
package dev.huff.lab.figure;
