package dev.huff.hardware.certabo;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.setup.BoardOrientation;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.ruleset.RuleBook;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CertaboDialogueTest {
  private final CertaboDialogue dialogue =
      new CertaboDialogue(
          ExpectedPosition.start(RuleBook.get("dama-cs").start()),
          SensingLevel.COLOUR,
          BoardOrientation.UPRIGHT,
          CertaboLights.PLAIN);
  // A mock, because the board itself cannot show that it was sent too much.
  private final DialogueExchange exchange = mock(DialogueExchange.class);

  private void show(int field) {
    FieldSet none = FieldSet.EMPTY;
    dialogue.show(
        new BoardIndication(Optional.empty(), FieldSet.of(field), none, none, none), exchange);
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
