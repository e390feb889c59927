package dev.huff.app.cli.option;

import dev.huff.core.game.TimeControl;
import dev.huff.core.notation.ClockException;
import dev.huff.core.notation.ClockNotation;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time control on the command line. */
public final class ClockArgument implements ITypeConverter<TimeControl> {
  @Override
  public TimeControl convert(String text) {
    try {
      return ClockNotation.read(text);
    } catch (ClockException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }
}
