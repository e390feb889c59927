/** Benchmarks; {@code docs/benchmarks.md} tells how to run them and what they gave. */
package dev.huff.bench;
