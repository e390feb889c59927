package dev.huff.hardware.serial;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The URI of a board or an arm in parts: {@code scheme:path?option=value&…}.
 *
 * @param what {@code board} or {@code arm}
 * @param scheme the kind of device
 * @param path the port or file
 * @param options what else is said
 */
public record DeviceUri(String what, String scheme, String path, Map<String, String> options) {
  /**
   * Takes a URI apart.
   *
   * @param example a scheme to show where none was written
   * @param hint what else helps a user who wrote only a port. It ends the message
   * @throws DeviceUriException if there is no scheme or no path, or an option without a value
   */
  public static DeviceUri parse(String what, String uri, String example, String hint) {
    int colon = uri.indexOf(':');
    int question = uri.indexOf('?');
    int end = question < 0 ? uri.length() : question;
    if (colon < 1 || colon + 1 >= end) {
      boolean isPort = uri.startsWith("/") || uri.startsWith("COM");
      throw new DeviceUriException(
          "%s '%s' is not KIND:PORT, such as %s:%s%s"
              .formatted(what, uri, example, isPort ? uri : "/dev/ttyUSB0", isPort ? hint : ""));
    }
    return new DeviceUri(
        what,
        uri.substring(0, colon),
        uri.substring(colon + 1, end),
        question < 0 ? Map.of() : options(what, uri.substring(question + 1)));
  }

  private static Map<String, String> options(String what, String query) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : query.split("&", -1)) {
      int equals = option.indexOf('=');
      if (equals < 1) {
        throw new DeviceUriException(what + " option '" + option + "' is not NAME=VALUE");
      }
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return options;
  }

  /**
   * The value of an option.
   *
   * @param values what may be written; the first is meant when nothing is
   * @throws DeviceUriException when something else is written
   */
  public String choice(String option, String... values) {
    String value = options.getOrDefault(option, values[0]);
    if (!Arrays.asList(values).contains(value)) {
      throw new DeviceUriException(
          what + " option " + option + "=" + value + ": write one of " + String.join(", ", values));
    }
    return value;
  }

  /**
   * The value of an option that stands for one of these; the first is meant when nothing is
   * written.
   *
   * @throws DeviceUriException when something else is written
   */
  public <T> T choice(String option, T[] values, Function<T, String> word) {
    String[] words = Arrays.stream(values).map(word).toArray(String[]::new);
    return values[Arrays.asList(words).indexOf(choice(option, words))];
  }

  /**
   * The value of an option that is a number; 0 when nothing is written.
   *
   * @throws DeviceUriException when it is no number up to {@code most}
   */
  public int number(String option, int most) {
    String value = options.getOrDefault(option, "0");
    if (!value.matches("[0-9]{1,6}") || Integer.parseInt(value) > most) {
      throw new DeviceUriException(
          what + " option " + option + "=" + value + ": write a number up to " + most);
    }
    return Integer.parseInt(value);
  }

  /**
   * Refuses options of other names.
   *
   * @throws DeviceUriException naming the first one
   */
  public void allowOnly(String... names) {
    for (String name : options.keySet()) {
      if (!Arrays.asList(names).contains(name)) {
        throw new DeviceUriException(
            "unknown %s option '%s': there are %s"
                .formatted(what, name, names.length == 0 ? "none" : String.join(", ", names)));
      }
    }
  }

  /** What to throw at a scheme that is none of these. */
  public DeviceUriException unknownScheme(List<String> known) {
    return new DeviceUriException(
        "unknown kind of " + what + " '" + scheme + "': there are " + String.join(", ", known));
  }
}
