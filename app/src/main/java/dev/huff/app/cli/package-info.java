/**
 * The command line: {@link dev.huff.app.cli.Huff} holds the only main() and the list of commands;
 * each command is one class. Trouble that the user can mend is a {@link dev.huff.app.cli.Failure}:
 * one line on stderr and an exit code.
 */
package dev.huff.app.cli;
