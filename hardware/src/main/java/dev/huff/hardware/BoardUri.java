package dev.huff.hardware;

import dev.huff.hardware.bluetooth.BluetoothKind;
import dev.huff.hardware.bluetooth.BluetoothSource;
import dev.huff.hardware.serial.LineSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A board's URI in parts: {@code scheme:path?option=value&…}.
 *
 * @param scheme the kind of board
 * @param path the port or file
 * @param options what else is said
 */
record BoardUri(String scheme, String path, Map<String, String> options) {
  private static final String RADIO = "ble";

  /**
   * Takes a URI apart.
   *
   * @throws BoardUriException when there is no scheme or no path, or an option without a value
   */
  static BoardUri parse(String uri) {
    int colon = uri.indexOf(':');
    int question = uri.indexOf('?');
    int end = question < 0 ? uri.length() : question;
    if (colon < 1 || colon + 1 >= end) {
      boolean isPort = uri.startsWith("/") || uri.startsWith("COM");
      throw new BoardUriException(
          "board '%s' is not KIND:PORT, such as dgt:%s%s"
              .formatted(
                  uri,
                  isPort ? uri : "/dev/ttyUSB0",
                  isPort ? "; auto asks all ports for a board" : ""));
    }
    return new BoardUri(
        uri.substring(0, colon),
        uri.substring(colon + 1, end),
        question < 0 ? Map.of() : options(uri.substring(question + 1)));
  }

  private static Map<String, String> options(String query) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : query.split("&", -1)) {
      int equals = option.indexOf('=');
      if (equals < 1) {
        throw new BoardUriException("board option '" + option + "' is not NAME=VALUE");
      }
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return options;
  }

  /**
   * The value of an option.
   *
   * @param values what may be written; the first is meant when nothing is
   * @throws BoardUriException when something else is written
   */
  String choice(String option, String... values) {
    String value = options.getOrDefault(option, values[0]);
    if (!Arrays.asList(values).contains(value)) {
      throw new BoardUriException(
          "board option " + option + "=" + value + ": write one of " + String.join(", ", values));
    }
    return value;
  }

  /**
   * The value of an option that stands for one of these; the first is meant when nothing is
   * written.
   *
   * @throws BoardUriException when something else is written
   */
  <T> T choice(String option, T[] values, Function<T, String> word) {
    String[] words = Arrays.stream(values).map(word).toArray(String[]::new);
    return values[Arrays.asList(words).indexOf(choice(option, words))];
  }

  /**
   * The value of an option that is a number; 0 when nothing is written.
   *
   * @throws BoardUriException when it is no number from {@code least} to {@code most}
   */
  int number(String option, int least, int most) {
    String value = options.getOrDefault(option, "0");
    if (!value.matches("[0-9]{1,6}")
        || Integer.parseInt(value) < least
        || Integer.parseInt(value) > most) {
      throw new BoardUriException(
          "board option " + option + "=" + value + ": write a number up to " + most);
    }
    return Integer.parseInt(value);
  }

  /**
   * Refuses options of other names.
   *
   * @throws BoardUriException naming the first one
   */
  void allowOnly(String... names) {
    for (String name : options.keySet()) {
      if (!Arrays.asList(names).contains(name)) {
        throw new BoardUriException(
            "unknown board option '" + name + "': there are " + String.join(", ", names));
      }
    }
  }

  /**
   * Where the board is on the air, if the path is {@code ble} or {@code ble:ADDRESS}.
   *
   * @throws BoardUriException if that kind of board is not on the air, or the address is none
   */
  Optional<LineSource> bluetooth() {
    if (!path.equals(RADIO) && !path.startsWith(RADIO + ":")) {
      return Optional.empty();
    }
    String address = path.equals(RADIO) ? "" : path.substring(RADIO.length() + 1);
    if (!address.isEmpty() && !address.matches("([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}")) {
      throw new BoardUriException(
          "'" + address + "' is no Bluetooth address, such as AA:BB:CC:DD:EE:FF");
    }
    BluetoothKind kind =
        BluetoothKind.of(scheme)
            .orElseThrow(
                () ->
                    new BoardUriException(
                        String.format(
                            "Huff knows no %s boards on Bluetooth Low Energy; a DGT "
                                + "Pegasus is pegasus:ble, older DGT boards are "
                                + "dgt:/dev/rfcomm0 (docs/boards/dgt.md)",
                            scheme)));
    return Optional.of(new BluetoothSource(kind, address));
  }

  BoardUriException unknownScheme(List<String> known) {
    return new BoardUriException(
        "unknown kind of board '" + scheme + "': there are " + String.join(", ", known));
  }
}
