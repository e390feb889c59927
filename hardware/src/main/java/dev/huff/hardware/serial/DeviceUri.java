package dev.huff.hardware.serial;

import dev.huff.rules.NamedConstant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The URI of a board, a camera or an arm in parts: {@code scheme:path?option=value&…}.
 *
 * @param what {@code board}, {@code camera} or {@code arm}
 * @param scheme the kind of device
 * @param path the port, file or address
 * @param options what else is said
 */
public record DeviceUri(String what, String scheme, String path, Map<String, String> options) {
  /**
   * Takes the URI of a device at a port apart.
   *
   * @param example a scheme to show where none was written
   * @param hint what else helps a user who wrote only a port. It ends the message
   * @throws DeviceUriException if there is no scheme or no path
   */
  public static DeviceUri parse(String what, String uri, String example, String hint) {
    DeviceUri parts = split(what, uri);
    if (parts.scheme.isEmpty() || parts.path.isEmpty()) {
      boolean isPort = uri.startsWith("/") || uri.startsWith("COM");
      throw new DeviceUriException(
          "%s '%s' is not KIND:PORT, such as %s:%s%s"
              .formatted(what, uri, example, isPort ? uri : "/dev/ttyUSB0", isPort ? hint : ""));
    }
    return parts;
  }

  /**
   * Takes a URI apart whose parts may be empty. The options are behind the last question mark,
   * because a path may be an address with one of its own, which then ends in another one. An option
   * alone has an empty value.
   */
  public static DeviceUri split(String what, String uri) {
    int colon = uri.indexOf(':');
    int question = uri.lastIndexOf('?');
    int end = question < 0 ? uri.length() : question;
    Map<String, String> options = new LinkedHashMap<>();
    String written = question < 0 ? "" : uri.substring(question + 1);
    for (String option : written.isEmpty() ? new String[0] : written.split("&", -1)) {
      int equals = option.indexOf('=');
      options.put(
          equals < 0 ? option : option.substring(0, equals),
          equals < 0 ? "" : option.substring(equals + 1));
    }
    return new DeviceUri(
        what,
        uri.substring(0, Math.max(0, colon)),
        uri.substring(Math.min(colon + 1, end), end),
        options);
  }

  /** The value of an option, where it is written. */
  public Optional<String> option(String name) {
    return Optional.ofNullable(options.get(name));
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
  public <E extends NamedConstant> E choice(String option, E[] values) {
    String[] words = Arrays.stream(values).map(NamedConstant::id).toArray(String[]::new);
    return values[Arrays.asList(words).indexOf(choice(option, words))];
  }

  /**
   * The value of an option that is a number.
   *
   * @param usual what is meant when nothing is written
   * @throws DeviceUriException when it is no number up to {@code most}
   */
  public long number(String option, long usual, long most) {
    String value = options.getOrDefault(option, Long.toString(usual));
    if (!value.matches("[0-9]{1,18}") || Long.parseLong(value) > most) {
      throw new DeviceUriException(
          what + " option " + option + "=" + value + ": write a number up to " + most);
    }
    return Long.parseLong(value);
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
