package dev.huff.app.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a TCP port, 1 to 65535; 0 takes any free one. */
public final class PortArgument implements ITypeConverter<Integer> {
  private static final int HIGHEST = 65_535;

  @Override
  public Integer convert(String text) {
    if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > HIGHEST) {
      throw new TypeConversionException(
          "'" + text + "' is no port; write a number from 1 to " + HIGHEST + ", such as 8080");
    }
    return Integer.valueOf(text);
  }
}
