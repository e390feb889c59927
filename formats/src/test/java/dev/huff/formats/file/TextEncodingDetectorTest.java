package dev.huff.formats.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names as programs of the field write them, in the code pages of their countries. */
class TextEncodingDetectorTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "windows-1251, Полоусов А.",
    "windows-1251, ИВАНОВ – ПЕТРОВ",
    "windows-1251, Белые эффектно опровергают жертву: №5 «ё»",
    "windows-1251, Стефан Йорданов",
    "IBM866, Полоусов А.",
    "IBM866, ЧЕМПИОНАТ МОСКВЫ",
    "IBM866, Белые эффектно опровергают жертву",
    "KOI8-R, Полоусов А.",
    "KOI8-R, Цирик З.И. - Борисов",
    "windows-1250, Němec - Kůrka",
    "windows-1250, 'Dvořák, Jiří'",
    "windows-1250, Nový",
    "windows-1250, Kołodziej Łukasz",
    "windows-1250, Żółć - Święcicka Wąs",
    "windows-1252, Bjørn Åge Sørensen",
    "windows-1252, René François",
    "windows-1252, Jörg Bäck – Groß",
    "windows-1252, Nicolò e così più",
    "windows-1252, Van der Veen: ideeën",
    "windows-1252, ¿Qué? Núñez",
    "UTF-8, Полоусов - Dvořák - Łukasz - 日本",
    "UTF-8, plain",
    "UTF-16, Полоусов - Dvořák",
  })
  void readsNamesInTheEncodingInWhichTheyAreWritten(String encoding, String name)
      throws IOException {
    String text = "[White \"" + name + "\"]\n\n1. c3-d4 b6-c5 *\n";
    Path file = Files.write(folder.resolve("games.pdn"), text.getBytes(Charset.forName(encoding)));
    assertThat(Files.readString(file, TextEncodingDetector.of(file))).contains(name);
  }

  @Test
  void aFileThatIsTornWithinALetterKeepsItsEncoding() throws IOException {
    for (String name : new String[] {"Полоусов", "Dvořáková"}) {
      byte[] whole = ("[White \"" + name + "\"]\n[Black \"é").getBytes(StandardCharsets.UTF_8);
      Path file = Files.write(folder.resolve("torn.pdn"), Arrays.copyOf(whole, whole.length - 1));
      assertThat(TextEncodingDetector.of(file)).as(name).isEqualTo(StandardCharsets.UTF_8);
    }
  }

  /** A picture was read as moves in windows-1250. */
  @Test
  void aPictureIsNoText() throws IOException {
    Path file = Files.write(folder.resolve("a.pdn"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0});
    assertThatThrownBy(() -> TextEncodingDetector.of(file)).hasMessageContaining("not a text");
  }

  @Test
  void noBytesOrASingleOneAreNoTrouble() throws IOException {
    Path file = Files.write(folder.resolve("empty"), new byte[0]);
    assertThat(TextEncodingDetector.of(file)).isEqualTo(StandardCharsets.UTF_8);
    Files.write(file, new byte[] {(byte) 0xE9});
    assertThat(TextEncodingDetector.of(file)).isEqualTo(Charset.forName("windows-1252"));
  }
}
