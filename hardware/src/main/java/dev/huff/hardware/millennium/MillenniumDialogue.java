package dev.huff.hardware.millennium;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.codes.CodeReader;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.serial.PolledDialogue;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.FieldSet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Talks to one board: asks for it every second, listens to what it reports by itself, and lights
 * the corners of fields. Writes nothing that the board would remember.
 */
public final class MillenniumDialogue extends PolledDialogue<MillenniumMessage> {
  private static final long POLL_MILLIS = 1_000;
  private static final int LIGHT_TRIES = 3;
  private static final int SIZE = 8;
  private static final int CORNERS = SIZE + 1;
  private static final String SLOT = "20";
  private static final int DARK = 0x00;
  private static final int STEADY = 0xFF;
  private static final int BLINKING = 0xCC;

  private final CodeReader reader;
  private String name = "Millennium board";
  private BoardIndication indication = BoardIndication.NONE;
  private int lightTries;

  /**
   * @param level {@code KIND}, or {@code COLOUR} where men and kings are the same pieces
   */
  public MillenniumDialogue(ExpectedPosition expectation, SensingLevel level) {
    super(level, new MillenniumDecoder(), "a Millennium board", POLL_MILLIS);
    this.reader = new CodeReader(expectation, level);
  }

  @Override
  protected void greet(long now, DialogueExchange exchange) {
    exchange.send(MillenniumDecoder.commands("V"));
    lightTries = LIGHT_TRIES;
    ask(now, exchange);
  }

  /**
   * Asks for the fields, and sets lights that the board has not acknowledged. Home-made boards
   * (OpenMephisto) carry out the last of several commands only, so the lights come last.
   */
  @Override
  protected void sendQuestion(DialogueExchange exchange) {
    exchange.send(MillenniumDecoder.commands("S"));
    if (lightTries > 0) {
      lights(exchange);
    }
  }

  @Override
  protected void handle(long now, MillenniumMessage message, DialogueExchange exchange) {
    if (message instanceof MillenniumMessage.Board board) {
      liveness().recordAnswer();
      reader.show(board.codes(), Optional.empty(), name, exchange);
    } else if (message instanceof MillenniumMessage.Version version) {
      name = "Millennium board, firmware " + version.text();
    } else if (message instanceof MillenniumMessage.Done done
        && "lx".indexOf(done.command()) >= 0) {
      lightTries = 0;
    }
  }

  @Override
  public void show(BoardIndication wanted, DialogueExchange exchange) {
    indication = wanted;
    lightTries = LIGHT_TRIES;
    lights(exchange);
  }

  /** One light a corner of a field, 81 of them, column by column from a8 to h1. */
  private void lights(DialogueExchange exchange) {
    lightTries--;
    int[] corners = new int[CORNERS * CORNERS];
    light(corners, indication.due(), STEADY);
    for (FieldSet fields : List.of(indication.wrong(), indication.lift(), indication.put())) {
      light(corners, fields, BLINKING);
    }
    if (Arrays.stream(corners).allMatch(corner -> corner == DARK)) {
      exchange.send(MillenniumDecoder.commands("X"));
      return;
    }
    StringBuilder text = new StringBuilder("L" + SLOT);
    for (int corner : corners) {
      text.append(String.format("%02X", corner));
    }
    exchange.send(MillenniumDecoder.commands(text.toString()));
  }

  private void light(int[] corners, FieldSet fields, int pattern) {
    for (int field : fields.toArray()) {
      int place = reader.place(field);
      int row = place / SIZE;
      int column = place % SIZE;
      for (int corner :
          new int[] {
            column * CORNERS + row,
            column * CORNERS + row + 1,
            (column + 1) * CORNERS + row,
            (column + 1) * CORNERS + row + 1
          }) {
        corners[corner] = pattern;
      }
    }
  }
}
