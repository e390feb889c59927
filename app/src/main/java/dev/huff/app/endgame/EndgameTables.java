package dev.huff.app.endgame;

import dev.huff.app.option.FailureReporter;
import dev.huff.core.engine.EndgameTable;
import dev.huff.core.engine.Engine;
import dev.huff.formats.DaemonThread;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The endgame tables of a rule set, read or built in the background. Until they are ready, callers
 * get none.
 */
public final class EndgameTables {
  private final RuleSet rules;
  private final EndgameStore store;
  private final Consumer<String> news;
  private volatile Optional<EndgameTable> table = Optional.empty();

  private EndgameTables(RuleSet rules, EndgameStore store, Consumer<String> news) {
    this.rules = rules;
    this.store = store;
    this.news = news;
  }

  /**
   * Begins to read them, or to build them where that was never done.
   *
   * @param news hears how far the building is
   */
  public static EndgameTables of(RuleSet rules, EndgameStore store, Consumer<String> news) {
    EndgameTables endgames = new EndgameTables(rules, store, news);
    if (EndgameStore.isKept(rules)) {
      DaemonThread.start("endgames", endgames::fetch);
    }
    return endgames;
  }

  /** No tables at all. */
  public static EndgameTables none(RuleSet rules) {
    return new EndgameTables(rules, EndgameStore.usual(), line -> {});
  }

  private void fetch() {
    try {
      store.fetch(rules, news, found -> table = Optional.of(found));
    } catch (IOException e) {
      news.accept("endgames of " + rules + " stay incomplete: " + FailureReporter.describe(e));
    }
  }

  /** Gives them to an engine, if they are there; whether they are. */
  public boolean equip(Engine engine) {
    table.ifPresent(engine::use);
    return table.isPresent();
  }
}
