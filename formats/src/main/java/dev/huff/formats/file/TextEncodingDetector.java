package dev.huff.formats.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Finds the encoding of a text that does not name it. Programs of the field write the code page of
 * the computer on which they run: UTF-8 or UTF-16, else the page of Windows for Western or Central
 * Europe or for Cyrillic, or the Cyrillic one of DOS or of older Unix.
 */
public final class TextEncodingDetector {
  private static final int BUFFER = 1 << 16;

  /** What decoders make of bytes that mean nothing. */
  private static final char UNREADABLE = '\uFFFD';

  private static final Charset WESTERN = Charset.forName("windows-1252");
  private static final Charset CENTRAL = Charset.forName("windows-1250");
  private static final Charset CYRILLIC = Charset.forName("windows-1251");
  private static final Charset CYRILLIC_DOS = Charset.forName("IBM866");
  private static final Charset CYRILLIC_UNIX = Charset.forName("KOI8-R");

  /** Letters of Central Europe that in the West are signs or hardly exist. */
  private static final String RARE = inLatin1("ŤŹťźŁĄŻłąĽľĚÝý");

  /** Letters of Central Europe that in the West end words: ì, ò and ù. */
  private static final String ENDINGS = inLatin1("ěňů");

  /** Letters that in the West are è and ø: no vowel with an accent follows those. */
  private static final String CONSONANTS = inLatin1("čř");

  private static final String VOWELS = inLatin1("áéí");

  private int others;
  private int pairs;
  private int low;
  private int capitalsOfWindows;
  private int capitalsOfUnix;
  private int central;

  private TextEncodingDetector() {}

  /**
   * Looks through the whole file, once if it is UTF-8 and twice otherwise.
   *
   * @throws IOException when it cannot be read, is a folder or no text
   */
  public static Charset of(Path file) throws IOException {
    UserTextFile.refuseFolder(file);
    UserTextFile.refusePicture(file);
    if (isUtf8(file)) {
      return StandardCharsets.UTF_8;
    }
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
      int before = bytes.read();
      int here = bytes.read();
      if ((before == 0xFE && here == 0xFF) || (before == 0xFF && here == 0xFE)) {
        return StandardCharsets.UTF_16;
      }
      TextEncodingDetector counts = new TextEncodingDetector();
      counts.add(0, before, here);
      for (int next = here; next >= 0; before = here, here = next) {
        next = bytes.read();
        counts.add(before, here, next);
      }
      return counts.likeliest();
    }
  }

  /** What to tell users where names may have been read wrongly; empty for Unicode. */
  public static Optional<String> notice(Charset encoding) {
    return encoding.newEncoder().canEncode('日')
        ? Optional.empty()
        : Optional.of("not UTF-8; read as " + encoding + ", look at the names");
  }

  /** Whether more letters are right in UTF-8 than wrong: a file may be torn within a letter. */
  private static boolean isUtf8(Path file) throws IOException {
    long right = 0;
    long wrong = 0;
    try (Reader reader =
        new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
      char[] buffer = new char[BUFFER];
      for (int read = reader.read(buffer); read >= 0; read = reader.read(buffer)) {
        for (int i = 0; i < read; i++) {
          wrong += buffer[i] == UNREADABLE ? 1 : 0;
          right += buffer[i] >= 0x80 && buffer[i] != UNREADABLE ? 1 : 0;
        }
      }
    }
    return wrong == 0 || right > wrong;
  }

  private void add(int before, int here, int next) {
    if (here < 0x80) {
      return;
    }
    others++;
    low += here < 0xB0 ? 1 : 0;
    if (before >= 0x80) {
      pairs++;
      // Where Windows has capitals the Unix page has small letters, and the other way round.
      capitalsOfWindows += isAmong(before, 0xC0) && isAmong(here, 0xE0) ? 1 : 0;
      capitalsOfUnix += isAmong(before, 0xE0) && isAmong(here, 0xC0) ? 1 : 0;
    }
    boolean rare = RARE.indexOf(here) >= 0 && (isLatin(before) || isLatin(next));
    boolean inside = ENDINGS.indexOf(here) >= 0 && isLatin(next);
    boolean syllable = CONSONANTS.indexOf(here) >= 0 && VOWELS.indexOf(next) >= 0;
    central += rare || inside || syllable ? 1 : 0;
  }

  private static boolean isLatin(int letter) {
    return letter < 0x80 && Character.isLetter(letter);
  }

  private static String inLatin1(String letters) {
    return new String(letters.getBytes(CENTRAL), StandardCharsets.ISO_8859_1);
  }

  private static boolean isAmong(int letter, int first) {
    return letter >= first && letter < first + 0x20;
  }

  /** In Cyrillic words all letters are beyond ASCII; in Latin ones hardly ever two in a row. */
  private Charset likeliest() {
    if (2 * pairs <= others) {
      return central > 0 ? CENTRAL : WESTERN;
    }
    if (2 * low > others) {
      return CYRILLIC_DOS;
    }
    return capitalsOfUnix > capitalsOfWindows ? CYRILLIC_UNIX : CYRILLIC;
  }
}
