package dev.huff.app.option;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LanguageArgumentTest {
  /** The launcher replaces a locale that is not installed. */
  @Test
  void theLauncherKnowsTheUsersLanguage() {
    System.setProperty("huff.locale", "cs_CZ.UTF-8");
    try {
      assertThat(LanguageArgument.ofUser().id()).isEqualTo("cs");
    } finally {
      System.clearProperty("huff.locale");
    }
  }
}
