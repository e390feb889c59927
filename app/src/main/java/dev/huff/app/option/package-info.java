/**
 * What commands share: options and arguments, the progress of long work, and trouble that the user
 * can mend, a {@link dev.huff.app.option.CommandFailure}: one line on stderr and an exit code.
 */
package dev.huff.app.option;
