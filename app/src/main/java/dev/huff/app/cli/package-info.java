/**
 * The command line: {@link dev.huff.app.cli.Huff} holds the only main(), {@code CommandList} the
 * list of commands. Each command is one class in the package of its family; what they share is in
 * {@code option}. Here are those that ask about the command line itself.
 */
package dev.huff.app.cli;
