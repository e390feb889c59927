/** Real {@code huff} processes, started, ended and started again. */
package dev.huff.lab.process;
