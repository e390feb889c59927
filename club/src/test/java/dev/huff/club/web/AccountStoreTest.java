package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccountStoreTest {
  private static final String PASSWORD = "a long password";

  @TempDir private Path folder;
  private Path file;
  private AccountStore accounts;

  @BeforeEach
  void open() {
    file = folder.resolve("accounts.json");
    accounts = new AccountStore(file);
    accounts.put("Jana", PASSWORD);
    accounts.put("Petr", PASSWORD);
  }

  private void damage(byte[] bytes) throws IOException {
    Files.write(file, bytes);
    // Two writes within the clock's grain may not be told apart.
    Files.setLastModifiedTime(file, FileTime.fromMillis(System.nanoTime()));
  }

  @Test
  void anUnknownNameIsComparedWithAHashThatTakesAsLong() throws IOException {
    String hashes = Files.readString(file);
    String start = AccountStore.NOBODY.substring(0, AccountStore.NOBODY.lastIndexOf('=') + 2);
    assertThat(hashes).contains(start);
    assertThat(accounts.check("Karel", PASSWORD)).isFalse();
  }

  @Test
  @Tag("slow")
  void howeverTheFileIsDamagedItIsReadOrRefusedInALineAndLeftAsItIs() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    for (int at = 0; at < whole.length; at += 37) {
      byte[] flipped = whole.clone();
      flipped[at] ^= (byte) (1 << at % 8);
      for (byte[] damaged : List.of(flipped, Arrays.copyOf(whole, at))) {
        damage(damaged);
        try {
          AccountStore read = new AccountStore(file);
          assertThat(read.names()).as("byte %d", at).hasSizeLessThanOrEqualTo(2);
          read.check("Jana", PASSWORD);
        } catch (WebException e) {
          assertThat(e).hasMessageContaining(file.toString());
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(damaged);
      }
    }
  }

  @Test
  void aFileThatIsDamagedMeanwhileIsKeptWhenAnAccountIsMade() throws IOException {
    byte[] damaged = "{\"Jana\": \"$argon".getBytes(StandardCharsets.UTF_8);
    damage(damaged);
    assertThat(accounts.check("Petr", PASSWORD)).isTrue();
    accounts.put("Olga", PASSWORD);
    assertThat(new AccountStore(file).names()).containsExactly("Jana", "Petr", "Olga");
    try (Stream<Path> files = Files.list(folder)) {
      Path kept = files.filter(it -> it.toString().contains(".damaged-")).findFirst().orElseThrow();
      assertThat(Files.readAllBytes(kept)).isEqualTo(damaged);
    }
  }

  @Test
  void aFileWithoutAccountsIsRefused() throws IOException {
    damage("null".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> new AccountStore(file)).isInstanceOf(WebException.class);
  }

  @Test
  void anAccountThatCouldNotBeWrittenIsNone() throws IOException {
    Path inTheWay = Files.writeString(folder.resolve("in-the-way"), "");
    AccountStore none = new AccountStore(inTheWay.resolve("accounts.json"));
    assertThatThrownBy(() -> none.put("Jana", PASSWORD)).isInstanceOf(UncheckedIOException.class);
    assertThat(none.isEmpty()).isTrue();
  }
}
