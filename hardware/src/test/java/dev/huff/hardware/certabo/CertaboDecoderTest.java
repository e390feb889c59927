package dev.huff.hardware.certabo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Frames as drivers of others accept them. */
class CertaboDecoderTest {
  private static final int PACKET = 20;

  private final CertaboDecoder decoder = new CertaboDecoder();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** The tag {@code 3 0 84 252 153} of a piece on every square. */
  private static String frame() {
    return IntStream.range(0, 64).mapToObj(i -> "3 0 84 252 153 ").collect(Collectors.joining());
  }

  private static CertaboMessage tags() {
    return new CertaboMessage.Tags(
        IntStream.range(0, 64).mapToObj(i -> 3_000_084_252_153L).toList());
  }

  /** Recordings of picochess have a line feed after every 64 bytes, in the middle of numbers. */
  @Test
  void readsFramesThatAreBrokenByLineFeeds() {
    String broken = (":" + frame()).replaceAll("(.{64})", "$1\n");
    assertThat(decoder.decode(bytes(broken + "\r\n"))).containsExactly(tags());
    assertThat(decoder.decode(bytes(broken + "\nL\n"))).isEmpty();
    assertThat(decoder.decode(bytes(":")))
        .containsExactly(new CertaboMessage.Has(CertaboLights.PLAIN), tags());
  }

  /** BearChess drops the bytes 00 and FF with which values are filled up. */
  @Test
  void readsFramesInPaddedPackets() {
    ByteArrayOutputStream padded = new ByteArrayOutputStream();
    byte[] plain = bytes(":" + frame() + "\r\n");
    for (int from = 0; from < plain.length; from += PACKET - 2) {
      padded.write(plain, from, Math.min(PACKET - 2, plain.length - from));
      padded.writeBytes(new byte[] {0, (byte) 0xFF});
    }
    assertThat(decoder.decode(padded.toByteArray())).isEqualTo(List.of(tags()));
  }

  /** Eight bits a number would make the same tag of both. */
  @Test
  void tellsTagsApartWhoseNumbersAreAbove255() {
    String rest = frame().substring("3 0 84 252 153 3 0 84 252 153 ".length());
    List<CertaboMessage> read = decoder.decode(bytes(":0 0 1 256 0 0 0 1 0 0 " + rest + "\r\n"));
    assertThat(read).hasSize(1);
    List<Long> tags = ((CertaboMessage.Tags) read.get(0)).tags();
    assertThat(tags.get(0)).isEqualTo(1_256_000L).isNotEqualTo(tags.get(1));
  }

  @Test
  void forgetsWhatIsNoFrame() {
    assertThat(decoder.decode(bytes("xxxx\u0001:" + frame() + "\r\n"))).containsExactly(tags());
    assertThat(decoder.decode(bytes(":" + "9".repeat(5_000) + "\r\n"))).isEmpty();
  }
}
