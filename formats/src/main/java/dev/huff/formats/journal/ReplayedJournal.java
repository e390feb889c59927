package dev.huff.formats.journal;

import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.LogLine;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.formats.ndjson.RulingJson;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A game restored from its journal.
 *
 * @param referee the referee at the end of the journal
 */
public record ReplayedJournal(GameTerms header, Referee referee, List<AttributedRuling> rulings) {
  private static final Pattern POSITION = Pattern.compile("\"fen\":\"[^\"]*\"");

  /**
   * Plays what was journalled again.
   *
   * @throws LogException when the journal does not begin with a game, or holds what no journal does
   */
  public static ReplayedJournal of(JournalReader.Contents contents, LogParser.RuleSets ruleSets)
      throws LogException {
    LogParser parser = new LogParser(ruleSets);
    if (contents.inputs().isEmpty()
        || !(parser.parse(contents.inputs().get(0)) instanceof GameTerms header)) {
      throw new LogException("the journal does not begin with a game");
    }
    Referee referee = header.referee();
    List<AttributedRuling> rulings = new ArrayList<>(AttributedRuling.all(referee.start()));
    for (String line : contents.inputs().subList(1, contents.inputs().size())) {
      rulings.addAll(play(referee, parser.parse(line)));
    }
    // Deadlines that had fired when the journal ended fire again.
    long last = contents.rulings().stream().mapToLong(ReplayedJournal::time).max().orElse(0);
    if (last > referee.now()) {
      rulings.addAll(AttributedRuling.all(referee.advance(last)));
    }
    return new ReplayedJournal(header, referee, List.copyOf(rulings));
  }

  /**
   * Whether all positions that were ruled then are reached again. The referee of another version
   * may rule otherwise.
   */
  public boolean isAsRuled(JournalReader.Contents contents) {
    RulingJson json = new RulingJson(header.rules(), ruling -> "");
    List<String> then = positions(contents.rulings().stream());
    List<String> now = positions(rulings.stream().map(json::write));
    return then.equals(now.subList(0, Math.min(then.size(), now.size())));
  }

  private static List<String> positions(Stream<String> rulings) {
    return rulings.flatMap(it -> POSITION.matcher(it).results()).map(MatchResult::group).toList();
  }

  private static List<AttributedRuling> play(Referee referee, LogLine line) throws LogException {
    if (!(line instanceof LogLine.Timed timed)) {
      throw new LogException("a second game begins in one journal");
    }
    List<AttributedRuling> ruled =
        new ArrayList<>(AttributedRuling.all(referee.advance(timed.time())));
    try {
      ruled.addAll(timed.rulings(referee));
    } catch (DecisionException e) {
      // It could not be followed then, and it cannot now.
      return ruled;
    }
    return ruled;
  }

  private static long time(String ruling) {
    int from = ruling.indexOf("\"t\":") + 4;
    int to = from;
    while (to < ruling.length() && Character.isDigit(ruling.charAt(to))) {
      to++;
    }
    return from == to ? 0 : Long.parseLong(ruling, from, to, 10);
  }
}
