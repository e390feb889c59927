/**
 * The command line. The {@link dev.huff.app.cli.Huff} class has the only main(), {@code
 * CommandList} the list of commands. Each command is one class in the package of its family; shared
 * options are in {@code option}. This package has the commands about the command line itself.
 */
package dev.huff.app.cli;
