package dev.huff.formats.ndjson;

import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.PdnWriter;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that was corrected of a game. Of each detail the latest correction holds, whatever the board
 * says before or after it, and in whatever order the corrections came.
 *
 * @param all the corrections, the earliest first, each once
 */
public record GameCorrections(List<GameCorrection> all) {
  /** The PDN tag of the first correction; those of others are numbered from 2. */
  public static final String TAG = "Corrected";

  /** Nothing was corrected. */
  public static final GameCorrections NONE = new GameCorrections(List.of());

  private static final String END_OF_TAGS = "\n\n";
  private static final Comparator<GameCorrection> EARLIEST_FIRST =
      Comparator.comparing(GameCorrection::at).thenComparing(GameCorrection::id);

  public GameCorrections {
    all = List.copyOf(all);
  }

  /** The corrections among those lines. */
  public static GameCorrections in(List<String> lines) {
    GameCorrections found = NONE;
    for (String line : lines) {
      found = GameCorrection.read(line).map(found::with).orElse(found);
    }
    return found;
  }

  public boolean isEmpty() {
    return all.isEmpty();
  }

  /** Whether that one is among them. */
  public boolean has(GameCorrection correction) {
    return all.stream().anyMatch(one -> one.id().equals(correction.id()));
  }

  /** These and that one, in place of the one of the same id. */
  public GameCorrections with(GameCorrection correction) {
    List<GameCorrection> more = new ArrayList<>(all);
    more.removeIf(one -> one.id().equals(correction.id()));
    more.add(correction);
    more.sort(EARLIEST_FIRST);
    return new GameCorrections(more);
  }

  /** What a detail was corrected to; empty where it was not. */
  public Optional<String> value(Detail detail) {
    return Optional.ofNullable(values().get(detail));
  }

  /** What everybody may know of them. */
  public GameCorrections forEverybody() {
    return new GameCorrections(all.stream().map(GameCorrection::forEverybody).toList());
  }

  /** The same without names that were erased. */
  public GameCorrections without(ErasedNames erased) {
    return new GameCorrections(all.stream().map(one -> one.without(erased)).toList());
  }

  /**
   * A game as it is after them: its tags and its result say what is true, and a tag {@code
   * Corrected} for each says what stood there before. Done twice, it is as if done once.
   */
  public PdnGame applyTo(PdnGame game) {
    if (isEmpty()) {
      return game;
    }
    List<PdnTag> tags = new ArrayList<>(game.tags());
    tags.removeIf(tag -> tag.name().matches("(?i)" + TAG + "[0-9]*"));
    for (Detail detail : Detail.values()) {
      value(detail).ifPresent(value -> put(tags, detail.tag(), value));
    }
    for (int i = 0; i < all.size(); i++) {
      tags.add(new PdnTag(TAG + (i == 0 ? "" : i + 1), all.get(i).tagValue()));
    }
    Optional<String> result = value(Detail.RESULT).or(game::result);
    return new PdnGame(
        tags, game.items(), result, game.place(), game.end(), game.faults(), game.warnings());
  }

  /**
   * The same of the text of a game as {@link PdnWriter} wrote it: only its tags are written anew.
   *
   * @param rules those of the game
   */
  public String applyTo(RuleSet rules, String pdn) {
    int end = pdn.indexOf(END_OF_TAGS);
    Optional<PdnGame> game = isEmpty() || end < 0 ? Optional.empty() : PdnReader.first(pdn);
    return game.map(it -> tags(rules, applyTo(it)) + pdn.substring(end)).orElse(pdn);
  }

  private static String tags(RuleSet rules, PdnGame game) {
    String text =
        PdnWriter.write(rules, new PdnGame(game.tags(), List.of(), game.result().orElse("*")));
    return text.substring(0, text.indexOf(END_OF_TAGS));
  }

  private static void put(List<PdnTag> tags, String name, String value) {
    for (int i = 0; i < tags.size(); i++) {
      if (tags.get(i).name().equalsIgnoreCase(name)) {
        tags.set(i, new PdnTag(tags.get(i).name(), value));
        return;
      }
    }
    tags.add(new PdnTag(name, value));
  }

  /** The values in force, of the details that were corrected. */
  public Map<Detail, String> values() {
    Map<Detail, String> values = new EnumMap<>(Detail.class);
    all.forEach(one -> values.putAll(one.now()));
    return values;
  }
}
