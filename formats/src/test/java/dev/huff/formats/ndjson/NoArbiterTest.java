package dev.huff.formats.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.PenalizedFault;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Games that nobody arbitrates. The position and its moves were photographed by others, of two
 * people who did not mind captures that were not made.
 */
class NoArbiterTest {
  private static final String HEADER =
      "{\"huff\":1,\"rules\":\"english\",\"sensing\":\"colour\",\"fen\":"
          + "\"W:W19,23,25,27,28,29,30,31,32:B1,2,3,4,5,8,11,13,16\",\"no-arbiter\":true}";
  private static final String[] BOARDS = {
    "bbbbb..b..b.b..b..w...w.w.wwwwww", // before
    "bbbbb..b..b.b.wb......w.w.wwwwww", // 19-15, though 19x12 is due
    "b.bbbb.b..b.b.wb......w.w.wwwwww", // 2-6, though 11x18 is due
    "b.bbbb.b..b.b.wb......www..wwwww", // 27-24
    "b.bbbb.b....b..b.......ww.bwwwww", // 11x18x27
    "b.bbbb.b....b..b......www..wwww.", // 32x23
  };

  private final List<String> rulings = new ArrayList<>();

  private void referee(String header) throws IOException {
    StringBuilder log = new StringBuilder(header);
    for (int i = 0; i < BOARDS.length; i++) {
      log.append("\n{\"t\":").append(6000 * i).append(",\"squares\":\"").append(BOARDS[i]);
      log.append("\"}");
    }
    new LogReferee(
            LogParser::ruleSet, Optional.empty(), rulings::add, rulings::add, (set, it) -> "")
        .run(new StringReader(log.toString()), "log");
  }

  private List<String> moves() {
    return rulings.stream()
        .filter(it -> it.contains("\"event\":\"move\""))
        .map(it -> it.replaceAll(".*\"move\":\"([^\"]*)\".*", "$1"))
        .toList();
  }

  @Test
  void movesThatAreAnsweredStandThoughACaptureWasDue() throws IOException {
    referee(HEADER);
    assertThat(moves()).containsExactly("19-15", "2-6", "27-24", "11x27", "32x23");
    assertThat(rulings.stream().filter(it -> it.contains("\"kind\":\"missed-capture\"")))
        .hasSize(2);
    assertThat(rulings.stream().filter(it -> it.contains("\"irregular\":true"))).hasSize(2);
  }

  @Test
  void withAnArbiterTheyHaveToBeTakenBack() throws IOException {
    referee(HEADER.replace(",\"no-arbiter\":true", ""));
    assertThat(moves()).isEmpty();
  }

  @Test
  void aHeaderTellsIt() throws LogException {
    LogLine line = new LogParser(LogParser::ruleSet).parse(HEADER);
    RuleSet rules = ((GameTerms) line).rules();
    assertThat(rules.penalty(PenalizedFault.MISSED_CAPTURE)).isEqualTo(Penalty.OPPONENT_MAY_INSIST);
    assertThat(rules).isEqualTo(RuleBook.get("english").withoutArbiter());
    assertThat(LogWriter.header((GameTerms) line)).contains("\"no-arbiter\":true");
    String usual =
        LogWriter.header(
            (GameTerms) new LogParser(LogParser::ruleSet).parse(HEADER.replace("true", "false")));
    assertThat(usual).doesNotContain("no-arbiter");
  }
}
