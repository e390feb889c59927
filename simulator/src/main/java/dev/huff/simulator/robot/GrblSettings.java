package dev.huff.simulator.robot;

import dev.huff.core.port.Point;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The {@code $} settings of a simulated controller, by their numbers. */
final class GrblSettings {
  private static final Pattern SETTING =
      Pattern.compile("\\$(\\d{1,3})=(-?(?:\\d{1,9}\\.?\\d{0,9}|\\.\\d{1,9}))");

  private static final Map<Integer, Double> USUAL =
      Pattern.compile(" ")
          .splitAsStream(
              "0=10 1=255 10=1 13=0 20=1 21=1 22=1 23=0 24=300 25=3000 26=25 27=1 30=1000 31=0 32=0"
                  + " 110=12000 111=12000 112=3000 120=1500 121=1500 122=400")
          .map(setting -> setting.split("=", -1))
          .collect(Collectors.toMap(it -> Integer.valueOf(it[0]), it -> Double.valueOf(it[1])));

  private final Map<Integer, Double> values = new TreeMap<>();

  /** A belt-driven gantry with that travel in millimetres, homing and soft limits on. */
  static GrblSettings gantry(double x, double y, double z) {
    GrblSettings settings = new GrblSettings();
    settings.values.putAll(USUAL);
    settings.values.putAll(Map.of(130, x, 131, y, 132, z));
    return settings;
  }

  double get(int number) {
    return values.getOrDefault(number, 0.0);
  }

  void set(int number, double value) {
    values.put(number, value);
  }

  /** Whether its lowest bit is set. */
  boolean isOdd(int number) {
    return ((int) get(number) & 1) == 1;
  }

  boolean isOn(int number) {
    return get(number) >= 1;
  }

  /** Whether that line, without spaces, sets one of them, which is then done. */
  boolean obey(String line) {
    Matcher setting = SETTING.matcher(line);
    if (!setting.matches() || !values.containsKey(Integer.valueOf(setting.group(1)))) {
      return false;
    }
    values.put(Integer.valueOf(setting.group(1)), Double.valueOf(setting.group(2)));
    return true;
  }

  Point three(int first, double factor) {
    return new Point(get(first) * factor, get(first + 1) * factor, get(first + 2) * factor);
  }

  /** All that this firmware lists, as it lists them. */
  String list(GrblFirmware firmware) {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (number, value) -> {
          if (firmware.isListed().test(number)) {
            text.append(line(number, value));
          }
        });
    return text.toString();
  }

  private static String line(int number, double value) {
    boolean isWhole = number < 100 && number != 24 && number != 25 && number != 27;
    return isWhole
        ? String.format(Locale.ROOT, "$%d=%.0f\r\n", number, value)
        : String.format(Locale.ROOT, "$%d=%.3f\r\n", number, value);
  }
}
