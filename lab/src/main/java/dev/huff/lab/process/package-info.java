/** Real {@code huff} processes, started, ended and started again, and the folders they work in. */
package dev.huff.lab.process;
