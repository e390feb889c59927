package dev.huff.lab.exam;

import java.util.Locale;

/**
 * The score of rulings, in numbers of logs, plies and fouls. A log is exact if its moves and huffs
 * are ruled as they were made, and wrong if one stands that was never made. Plies agree up to the
 * first difference. A foul is found if it is called what it is. A false alarm is called with
 * nothing done; one within seconds of a sensor's fault is counted apart.
 */
record ExamScore(
    int logs,
    int exact,
    int wrong,
    int plies,
    int agreed,
    int fouls,
    int found,
    int misnamed,
    int falseAlarms,
    int sensorAlarms) {
  static final String HEAD =
      String.format(
          "%-16s %6s %6s %6s %8s %8s %7s %7s %9s %6s %7s%n",
          "category",
          "logs",
          "exact",
          "wrong",
          "plies",
          "agreed",
          "fouls",
          "found",
          "misnamed",
          "false",
          "sensors");

  ExamScore plus(ExamScore other) {
    return new ExamScore(
        logs + other.logs,
        exact + other.exact,
        wrong + other.wrong,
        plies + other.plies,
        agreed + other.agreed,
        fouls + other.fouls,
        found + other.found,
        misnamed + other.misnamed,
        falseAlarms + other.falseAlarms,
        sensorAlarms + other.sensorAlarms);
  }

  String row(String name) {
    return String.format(
        Locale.ROOT,
        "%-16s %6d %6d %6d %8d %8d %7d %7d %9d %6d %7d%n",
        name,
        logs,
        exact,
        wrong,
        plies,
        agreed,
        fouls,
        found,
        misnamed,
        falseAlarms,
        sensorAlarms);
  }
}
