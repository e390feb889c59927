package dev.huff.app.option;

import dev.huff.app.voice.Speaker;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the volume of the voice, 0 to 100. */
public final class VolumeArgument implements ITypeConverter<Integer> {
  @Override
  public Integer convert(String text) {
    if (!text.matches("[0-9]{1,3}") || Integer.parseInt(text) > Speaker.LOUDEST) {
      throw new TypeConversionException(
          "'" + text + "' is no volume; write a whole number from 0 to " + Speaker.LOUDEST);
    }
    return Integer.valueOf(text);
  }
}
