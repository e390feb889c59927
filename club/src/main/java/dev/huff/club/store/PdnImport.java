package dev.huff.club.store;

import dev.huff.rules.notation.PdnFault;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnWriter;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleSet;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Imports the games of a PDN text into an archive. Games that are there already are not added
 * again.
 */
public final class PdnImport {
  private static final int AT_ONCE = 2_000;
  private static final Pattern DATE =
      Pattern.compile("(\\d{4})(?:[.\\-/](\\d{1,2})(?:[.\\-/](\\d{1,2}))?)?");

  private final Archive archive;
  private final Function<PdnGame, ReplayedGame> judge;
  private final BiConsumer<PdnGame, PdnFault> faults;
  private final Map<StoredGame, List<Long>> waiting = new LinkedHashMap<>();
  private int read;
  private int added;

  /**
   * @param judge finds a game's rule set and plays it through
   * @param faults receives unreadable parts. Such a game is kept as far as it was understood, if
   *     anything was
   */
  public PdnImport(
      Archive archive,
      Function<PdnGame, ReplayedGame> judge,
      BiConsumer<PdnGame, PdnFault> faults) {
    this.archive = archive;
    this.judge = judge;
    this.faults = faults;
  }

  /** How many games were read. */
  public int read() {
    return read;
  }

  /** How many of them were new. */
  public int added() {
    return added;
  }

  /** Brings a game in; it is in the archive after the next {@link #flush}. */
  public void add(PdnGame game) {
    ReplayedGame replay = judge.apply(game);
    replay.faults().forEach(fault -> faults.accept(game, fault));
    if (!replay.faults().isEmpty() && replay.plies() == 0 && game.tags().isEmpty()) {
      return; // no game at all, e.g. a picture
    }
    waiting.put(stored("", game, replay), positions(replay));
    read++;
    if (waiting.size() >= AT_ONCE) {
      flush();
    }
  }

  /** Puts what was brought in into the archive. */
  public void flush() {
    added += archive.putAll(waiting);
    waiting.clear();
  }

  /**
   * The game as the archive keeps it.
   *
   * @param source what it is known by. If it is empty, the text of the game decides
   */
  static StoredGame stored(String source, PdnGame game, ReplayedGame replay) {
    RuleSet rules = replay.rules();
    PdnGame clean =
        new PdnGame(
            game.tags(),
            replay.items(),
            game.result(),
            game.place(),
            game.end(),
            List.of(),
            List.of());
    String pdn = PdnWriter.write(rules, clean);
    return new StoredGame(
        0,
        source.isEmpty() ? "pdn:" + digest(pdn) : source,
        value(game, "Event", "?"),
        value(game, "Site", ""),
        value(game, "Round", ""),
        value(game, "Board", ""),
        value(game, "White", "?"),
        value(game, "Black", "?"),
        date(value(game, "Date", "")),
        rules.id(),
        ReplayedGame.result(rules, game),
        replay.plies(),
        pdn);
  }

  private static String digest(String pdn) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(pdn.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The hashes of the positions of a game: before its first ply, and as each ply left it. */
  static List<Long> positions(ReplayedGame replay) {
    List<Long> hashes = new ArrayList<>();
    hashes.add(PositionHash.hash(replay.rules(), replay.start()));
    for (ReplayStep step : replay.steps()) {
      hashes.add(PositionHash.hash(replay.rules(), step.after()));
    }
    return hashes;
  }

  private static String value(PdnGame game, String tag, String otherwise) {
    return game.value(tag).map(String::strip).filter(text -> !text.isEmpty()).orElse(otherwise);
  }

  /** {@code 1998.05.??} → {@code 1998-05}. */
  static String date(String pdn) {
    Matcher date = DATE.matcher(pdn.strip());
    if (!date.lookingAt()) {
      return "";
    }
    StringBuilder iso = new StringBuilder(date.group(1));
    for (int part = 2; part <= 3 && date.group(part) != null; part++) {
      iso.append(date.group(part).length() == 1 ? "-0" : "-").append(date.group(part));
    }
    return iso.toString();
  }
}
