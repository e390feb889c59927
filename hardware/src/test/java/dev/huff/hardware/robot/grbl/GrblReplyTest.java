package dev.huff.hardware.robot.grbl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.Point;
import dev.huff.hardware.serial.LineDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The forms of the GRBL wiki, page "Interface". */
class GrblReplyTest {
  @Test
  void responsesAndPushMessagesAreTold() {
    assertThat(GrblReply.parse("ok")).isEqualTo(new GrblReply.Ok());
    assertThat(GrblReply.parse("error:9")).isEqualTo(new GrblReply.Refusal("9"));
    assertThat(GrblReply.parse("ALARM:1")).isEqualTo(new GrblReply.Alarm(1));
    assertThat(GrblReply.parse("Grbl 1.1h ['$' for help]"))
        .isEqualTo(new GrblReply.Welcome("1.1h"));
    assertThat(GrblReply.parse("$130=520.000")).isEqualTo(new GrblReply.Setting(130, 520));
    assertThat(GrblReply.parse(">G54:ok")).isInstanceOf(GrblReply.Remark.class);
    assertThat(GrblReply.parse("[MSG:Caution: Unlocked]")).isInstanceOf(GrblReply.Remark.class);
  }

  @Test
  void everyFirmwareOfTheFamilyGreetsAndSaysWhatItIs() {
    assertThat(GrblReply.parse("GrblHAL 1.1f ['$' or '$HELP' for help]"))
        .isEqualTo(new GrblReply.Welcome("1.1f"));
    assertThat(GrblReply.parse("Grbl 3.9 [FluidNC v3.9.1 (esp32-wifi) '$' for help]"))
        .isEqualTo(new GrblReply.Welcome("3.9"));
    assertThat(GrblReply.parse("[VER:3.9 FluidNC v3.9.1 (esp32-wifi) :]"))
        .isEqualTo(new GrblReply.Version("3.9 FluidNC v3.9.1 (esp32-wifi) :"));
    assertThat(GrblReply.parse("[OPT:VNMHSL,35,1024,3,0]"))
        .isEqualTo(new GrblReply.Options("VNMHSL", OptionalInt.of(1024)));
    assertThat(GrblReply.parse("[OPT:MPHSW]"))
        .isEqualTo(new GrblReply.Options("MPHSW", OptionalInt.empty()));
  }

  @Test
  void statusGivesStatePlaceAndPins() {
    assertThat(GrblReply.parse("<Hold:0|MPos:-1.000,2.500,-3.000|FS:0,0|Pn:PZ|Ov:100,100,100>"))
        .isEqualTo(new GrblReply.Status("Hold", 0, Optional.of(new Point(-1, 2.5, -3)), "PZ"));
    assertThat(GrblReply.parse("<Idle|WPos:0.000,0.000,0.000>"))
        .isEqualTo(new GrblReply.Status("Idle", -1, Optional.empty(), ""));
  }

  /** Where {@code $10} of grblHAL asks for the numbers of alarms. */
  @Test
  void anAlarmOfGrblHalHasItsNumberInTheStatus() {
    assertThat(GrblReply.parse("<Alarm:11|MPos:-1.000,2.500,-3.000|FS:0,0>"))
        .isEqualTo(new GrblReply.Status("Alarm", 11, Optional.of(new Point(-1, 2.5, -3)), ""));
  }

  @Test
  void tornAndGarbledLinesAreRemarks() {
    for (String line :
        List.of("<Idle|MPos", "error:", "ALARM:x", "$13", "<|||>", "<Run|MPos:1.2.3,4,5>")) {
      assertThat(GrblReply.parse(line)).isNotNull();
    }
    long seed = 11;
    Random random = new Random(seed);
    LineDecoder<GrblReply> replies = replies();
    for (int i = 0; i < 20_000; i++) {
      byte[] noise = new byte[random.nextInt(40)];
      random.nextBytes(noise);
      assertThat(replies.decode(noise)).doesNotContainNull();
    }
  }

  @Test
  void bytesMayComeInAnyPortions() {
    byte[] bytes =
        "\r\nGrbl 1.1h ['$' for help]\r\nok\r\n<Idle|MPos:0,0,0>\r\nok\r\n"
            .getBytes(StandardCharsets.US_ASCII);
    List<GrblReply> whole = replies().decode(bytes);
    LineDecoder<GrblReply> single = replies();
    List<GrblReply> pieces = new ArrayList<>();
    for (byte b : bytes) {
      pieces.addAll(single.decode(b));
    }
    assertThat(pieces).isEqualTo(whole).hasSize(4);
  }

  private static LineDecoder<GrblReply> replies() {
    return new LineDecoder<>(512, line -> Optional.of(GrblReply.parse(line)));
  }
}
