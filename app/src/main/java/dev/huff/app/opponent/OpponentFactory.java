package dev.huff.app.opponent;

import dev.huff.app.endgame.EndgameStore;
import dev.huff.app.endgame.EndgameTables;
import dev.huff.core.engine.Level;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Creates an opponent from its URI: {@code own}, {@code hub:COMMAND} or {@code dxp:HOST:PORT}. */
public final class OpponentFactory {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
  private static final Pattern ADDRESS = Pattern.compile("dxp:(\\S+):(\\d{1,5})");

  private OpponentFactory() {}

  /**
   * Returns the opponent for a URI. Nothing is started yet.
   *
   * @param level strength of our own engine
   * @param ponders whether our own engine thinks on the other side's time
   * @param news receives a line about slow preparations
   * @throws OpponentException if the URI is malformed. The message says what to write
   */
  public static Opponent create(
      String uri, RuleSet rules, Level level, boolean ponders, Consumer<String> news)
      throws OpponentException {
    if (uri.equals("own")) {
      EngineOpponent own = new EngineOpponent(rules, level, new SplittableRandom()).warmed();
      if (level.number() == Level.STRONGEST) {
        own.knowing(EndgameTables.of(rules, EndgameStore.usual(), news));
      }
      return ponders ? own.pondering() : own;
    }
    Matcher address = ADDRESS.matcher(uri);
    if (address.matches()) {
      return new DxpOpponent(rules, address.group(1), Integer.parseInt(address.group(2)));
    }
    List<String> command = uri.startsWith("hub:") ? words(uri.substring(4)) : List.of();
    if (command.isEmpty()) {
      throw new OpponentException(
          "brain '" + uri + "': write own, hub:COMMAND or dxp:HOST:PORT, such as 'hub:scan hub'");
    }
    if (!new HubLauncher(command).exists()) {
      throw new OpponentException(
          "brain '" + uri + "': there is no program " + command.get(0) + "; check its path");
    }
    return new HubOpponent(rules, command, HubOpponent.START_MILLIS);
  }

  private static List<String> words(String text) {
    return WORD.matcher(text)
        .results()
        .map(word -> Stream.of(1, 2, 3).map(word::group).filter(Objects::nonNull).findFirst())
        .flatMap(Optional::stream)
        .toList();
  }
}
