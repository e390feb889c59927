/** Floods of strangers at a real hall, and how fast it answers arbiters, tables and robots then. */
package dev.huff.lab.flood;
