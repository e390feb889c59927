package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccountNameTest {
  private static final String PASSWORD = "correct horse battery";

  @ParameterizedTest
  @CsvSource({"'  Jana ', Jana", "Ｊａｎａ, Jana", "'Jana\u00A0Nová', 'Jana Nová'"})
  void aNameIsTrimmedAndInOneForm(String typed, String kept) {
    assertThat(AccountName.of(typed)).isEqualTo(kept);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jana", "JANA", "Jаnа"})
  void aNameThatLooksLikeAnotherIsRefused(String other, @TempDir Path folder) {
    AccountStore accounts = new AccountStore(folder.resolve("accounts.json"));
    assertThat(accounts.add("Jana", PASSWORD)).isTrue();
    assertThatThrownBy(() -> accounts.add(other, PASSWORD))
        .hasMessage("the name looks like Jana, which is taken; choose another");
    assertThat(accounts.names()).containsExactly("Jana");
  }

  @Test
  void otherNamesAreNot(@TempDir Path folder) {
    AccountStore accounts = new AccountStore(folder.resolve("accounts.json"));
    assertThat(accounts.add("Jana", PASSWORD)).isTrue();
    assertThat(accounts.add("Hana", PASSWORD)).isTrue();
    assertThat(accounts.add("Яна", PASSWORD)).isTrue();
  }
}
