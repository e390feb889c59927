package dev.huff.app.pdn;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.notation.PdnFault;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.ReplayedGame;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The findings of {@code huff pdn check} for the games of one file. */
public final class CheckReport {
  private static final int MOST_SHOWN = 5;
  private static final int MOST_LEGAL = 12;

  private final boolean strict;
  private final Map<String, Integer> ruleSets = new TreeMap<>();
  private int games;
  private int refused;
  private int fitted;
  private long plies;

  /** A report on one file; a strict one refuses games with warnings too. */
  public CheckReport(boolean strict) {
    this.strict = strict;
  }

  /** Takes a game into the sums. */
  public void count(JudgedGame judged) {
    games++;
    refused += isRefused(judged.replay()) ? 1 : 0;
    fitted += judged.basis() == JudgedGame.Basis.FITTING ? 1 : 0;
    plies += judged.replay().plies();
    ruleSets.merge(judged.replay().rules().id(), 1, Integer::sum);
  }

  /** How many games were refused so far. */
  public int refused() {
    return refused;
  }

  private boolean isRefused(ReplayedGame replay) {
    return !replay.isClean() || (strict && !replay.warnings().isEmpty());
  }

  /** A line on a game, and one for everything that is wrong with it. */
  public String text(Path file, int number, PdnGame game, JudgedGame judged) {
    ReplayedGame replay = judged.replay();
    StringBuilder text = new StringBuilder();
    text.append("game ").append(number).append(", line ").append(game.place().line()).append(": ");
    text.append(player(game, "White")).append(" - ").append(player(game, "Black"));
    text.append(", ").append(ReplayedGame.result(replay.rules(), game));
    text.append(", ").append(replay.rules().id()).append(", ");
    text.append(counted(replay.plies(), "ply", "plies")).append(": ");
    text.append(isRefused(replay) ? "REFUSED" : "ok").append('\n');
    append(text, file, "", replay.faults());
    append(text, file, "warning: ", replay.warnings());
    return text.toString();
  }

  private static String player(PdnGame game, String side) {
    return game.value(side).filter(name -> !name.isBlank()).orElse("?");
  }

  private static void append(StringBuilder text, Path file, String mark, List<PdnFault> faults) {
    for (PdnFault fault : faults.subList(0, Math.min(MOST_SHOWN, faults.size()))) {
      text.append("  ").append(file).append(':').append(fault.place()).append(": ").append(mark);
      text.append(fault.kind().id()).append(": ").append(fault.message()).append('\n');
      if (!fault.legal().isEmpty()) {
        text.append("    legal there: ").append(legal(fault)).append('\n');
      }
    }
    if (faults.size() > MOST_SHOWN) {
      text.append("  and ").append(faults.size() - MOST_SHOWN).append(" more\n");
    }
  }

  private static String legal(PdnFault fault) {
    String shown = fault.legal().stream().limit(MOST_LEGAL).collect(Collectors.joining(", "));
    int more = fault.legal().size() - MOST_LEGAL;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }

  /** The last line on a file. */
  public String summary(Path file) {
    String rules =
        ruleSets.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(entry -> entry.getKey() + (ruleSets.size() > 1 ? " " + entry.getValue() : ""))
            .collect(Collectors.joining(", "));
    String fit =
        fitted == 0 ? "" : " (" + fitted + " of them by what fits: GameType missing or wrong)";
    return "%s: %s, %s ok, %s refused, %s"
            .formatted(
                file, counted(games), games - refused, refused, counted(plies, "ply", "plies"))
        + (rules.isEmpty() ? "" : "; " + rules)
        + fit;
  }

  /** That many games in words. */
  public static String counted(int games) {
    return counted(games, "game", "games");
  }

  private static String counted(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }

  /** A game as one line of JSON. */
  public String json(Path file, int number, PdnGame game, JudgedGame judged) {
    ReplayedGame replay = judged.replay();
    ObjectNode line = BoundedJson.node().put("file", file.toString()).put("game", number);
    line.put("line", game.place().line());
    game.value("White").ifPresent(name -> line.put("white", name));
    game.value("Black").ifPresent(name -> line.put("black", name));
    line.put("rules", replay.rules().id()).put("basis", judged.basis().id());
    line.put("plies", replay.plies()).put("result", ReplayedGame.result(replay.rules(), game));
    line.put("ok", !isRefused(replay));
    faults(line.putArray("faults"), replay.faults());
    faults(line.putArray("warnings"), replay.warnings());
    return line.toString();
  }

  private static void faults(ArrayNode array, List<PdnFault> faults) {
    for (PdnFault fault : faults) {
      ObjectNode json = array.addObject();
      json.put("line", fault.place().line()).put("column", fault.place().column());
      json.put("kind", fault.kind().id()).put("message", fault.message());
      fault.legal().forEach(json.putArray("legal")::add);
    }
  }

  /** The sums as one line of JSON. */
  public String summaryJson(Path file) {
    ObjectNode line = BoundedJson.node().put("file", file.toString()).put("games", games);
    line.put("ok", games - refused).put("refused", refused).put("plies", plies);
    ruleSets.forEach(line.putObject("rules")::put);
    return line.toString();
  }
}
