/** {@code huff pdn}: checking, rewriting and replaying games. */
package dev.huff.app.cli.pdn;
