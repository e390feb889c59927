/**
 * Shared parts of commands: options and arguments, and the progress of long work. A {@link
 * dev.huff.app.option.CommandFailure} is trouble that the user can mend: one line on stderr and an
 * exit code.
 */
package dev.huff.app.option;
