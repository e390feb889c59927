package dev.huff.app.option;

import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.ClockException;
import dev.huff.rules.notation.ClockNotation;
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
