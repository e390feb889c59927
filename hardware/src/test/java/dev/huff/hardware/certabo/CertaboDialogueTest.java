package dev.huff.hardware.certabo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mockito.ArgumentCaptor;

class CertaboDialogueTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  private final CertaboDialogue dialogue =
      new CertaboDialogue(
          ExpectedPosition.start(RULES.start()),
          SensingLevel.COLOUR,
          RequestedOrientation.UPRIGHT,
          CertaboLights.PLAIN);
  // A mock, because the board itself cannot show that it was sent too much.
  private final DialogueExchange exchange = mock(DialogueExchange.class);

  private void show(int field) {
    FieldSet none = FieldSet.EMPTY;
    dialogue.show(
        new BoardIndication(Optional.empty(), FieldSet.of(field), none, none, none), exchange);
  }

  /** The man on each square has the square's number in the five numbers of its tag. */
  private static String frame(Map<Integer, Integer> tags) {
    Geometry geometry = RULES.geometry();
    String[] cells = new String[64];
    Arrays.fill(cells, "0 0 0 0 0");
    tags.forEach(
        (field, tag) -> cells[8 * geometry.row(field) + geometry.column(field)] = "7 7 7 7 " + tag);
    return ":" + String.join(" ", cells) + "\r\n";
  }

  /** The program was killed with a man in the air, and understood the board no more. */
  @ParameterizedTest
  @EnumSource(names = {"COLOUR", "KIND"})
  void aMoveThatWasMadeWhileNobodyLookedIsRead(SensingLevel level) {
    Position start = RULES.start();
    CertaboDialogue resumed =
        new CertaboDialogue(
            ExpectedPosition.resumed(start),
            level,
            RequestedOrientation.UPRIGHT,
            CertaboLights.PLAIN);
    Map<Integer, Integer> tags = new HashMap<>();
    start.occupied().stream().forEach(field -> tags.put(field, field));
    tags.put(18, tags.remove(22));
    resumed.onOpened(0, exchange);
    byte[] frame = frame(tags).getBytes(StandardCharsets.US_ASCII);
    for (int i = 1; i <= 7; i++) {
      resumed.onBytes(300L * i, frame, exchange);
    }
    ArgumentCaptor<Snapshot> read = ArgumentCaptor.forClass(Snapshot.class);
    verify(exchange).reading(read.capture());
    assertThat(read.getValue().at(18)).isEqualTo(FieldReading.of(Piece.WHITE_MAN, level));
    assertThat(read.getValue().at(22)).isEqualTo(FieldReading.EMPTY);
  }

  /** Drivers of others wait 0.6 s between two frames of lights (picochess). */
  @Test
  void lightsAreSentAtMostEvery600MillisAndTheNewestWins() {
    dialogue.onOpened(0, exchange);
    show(1);
    dialogue.tick(1_000, exchange);
    verify(exchange)
        .send((byte) 2, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0);
    show(2);
    dialogue.tick(1_200, exchange);
    show(3);
    dialogue.tick(1_599, exchange);
    verify(exchange, times(1)).send(any(byte[].class));
    dialogue.tick(1_600, exchange);
    verify(exchange)
        .send((byte) 32, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0);
    verify(exchange, never())
        .send((byte) 8, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0);
    dialogue.tick(5_000, exchange);
    verify(exchange, times(2)).send(any(byte[].class));
  }
}
