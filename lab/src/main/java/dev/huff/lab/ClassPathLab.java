package dev.huff.lab;

import dev.huff.app.cli.LabProvider;

/** Tells {@code huff} of {@code huff lab}, wherever this module is on the class path. */
public final class ClassPathLab implements LabProvider {
  @Override
  public Class<?> command() {
    return LabCommand.class;
  }
}
