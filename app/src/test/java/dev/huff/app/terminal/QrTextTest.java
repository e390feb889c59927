package dev.huff.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QrTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://192.168.1.20:8443/phone.html?key=0123456789abcdef",
        "https://localhost:1/",
        "https://10.0.0.1:65535/phone.html?key=fedcba9876543210&lang=cs"
      })
  void anotherReaderReadsWhatTheTerminalShows(String address) {
    assertThat(QrPicture.read(QrText.lines(address))).isEqualTo(address);
  }

  @Test
  void anotherReaderReadsEveryKey() {
    Random random = new Random(20261127);
    for (int i = 0; i < 60; i++) {
      String address =
          "https://192.168.1.20:8443/phone.html?key=" + Long.toHexString(random.nextLong());
      assertThat(QrPicture.read(QrText.lines(address))).isEqualTo(address);
    }
  }
}
