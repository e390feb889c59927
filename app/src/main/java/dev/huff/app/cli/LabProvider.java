package dev.huff.app.cli;

/**
 * Adds {@code huff lab}, the commands for developers. Huff looks for a provider on the class path
 * when it starts, as {@link java.util.ServiceLoader} does. A source checkout has one, packages for
 * users have none.
 */
public interface LabProvider {
  /** The command {@code lab}; it has a public constructor without parameters. */
  Class<?> command();
}
