package dev.huff.app.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.club.store.Archive;
import dev.huff.club.store.Pairing;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class EventOptionsTest {
  @TempDir private Path folder;

  @Command
  private static final class Call {
    @Mixin private EventOptions options = new EventOptions();
  }

  private static EventOptions options(String... words) {
    Call call = new Call();
    new CommandLine(call).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words);
    return call.options;
  }

  @Test
  void theRoundOfAHallIsRemembered() {
    try (Archive games = Archive.open(folder.resolve("games.db").toString())) {
      games.events().putPairings("Cup", List.of(new Pairing(2, "1", "Anna", "Bob", "*")));
      games.events().putPairings("Cup", List.of(new Pairing(3, "1", "Bob", "Cyril", "*")));
      assertThat(options("--event", "Cup", "--round", "3").context(games).round()).isEqualTo("3");
      assertThat(options("--event", "Cup").context(games).round()).isEqualTo("3");
    }
  }

  @Test
  void anEventWithPairingsBeginsWithItsFirstRound() {
    try (Archive games = Archive.open(folder.resolve("games.db").toString())) {
      assertThat(options("--event", "Cup").context(games).round()).isEmpty();
      games.events().putPairings("Cup", List.of(new Pairing(3, "1", "Bob", "Cyril", "*")));
      games.events().putPairings("Cup", List.of(new Pairing(2, "1", "Anna", "Bob", "*")));
      assertThat(options("--event", "Cup").context(games).round()).isEqualTo("2");
    }
  }
}
