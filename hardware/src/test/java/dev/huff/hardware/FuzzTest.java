package dev.huff.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockButton;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.certabo.CertaboDialogue;
import dev.huff.hardware.certabo.CertaboLights;
import dev.huff.hardware.chessnut.ChessnutDialogue;
import dev.huff.hardware.cpp.CppDialogue;
import dev.huff.hardware.dgt.BusTalk;
import dev.huff.hardware.dgt.DgtDialogue;
import dev.huff.hardware.dgt.PegasusDialogue;
import dev.huff.hardware.matrix.MatrixDialogue;
import dev.huff.hardware.millennium.MillenniumDialogue;
import dev.huff.hardware.serial.BoardDialogue;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Garbage, truncations and bit flips through every dialogue and its decoder: no exception, no hang,
 * and afterwards it understands its board as before. {@code -Dhuff.fuzz.bytes=100000000} for the
 * long run; the seed is in the message of a failure.
 */
@Tag("slow")
class FuzzTest {
  private static final long BYTES = Long.getLong("huff.fuzz.bytes", 1_000_000);
  private static final Position START =
      Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);
  private static final ExpectedPosition EXPECTATION = ExpectedPosition.start(START);
  private static final String CELLS = Snapshot.of(START, SensingLevel.COLOUR).toString();

  /** A log from a DGT board's EEPROM, an answer of the clock, a battery, numbers. */
  private static final byte[] LOG = {
    (byte) 0x8F,
    0,
    10,
    0x6A,
    0x41,
    5,
    0x60,
    5,
    0x30,
    0x6B,
    (byte) 0x8D,
    0,
    10,
    0x0A,
    0x10,
    1,
    0,
    8,
    1,
    0,
    (byte) 0xA0,
    0,
    12,
    80,
    5,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    (byte) 0x91,
    0,
    8,
    '3',
    '0',
    '0',
    '0',
    '1',
    (byte) 0x93,
    0,
    5,
    1,
    8
  };

  /** A kind of board, with what one says that shows the start position. */
  enum Kind {
    DGT {
      @Override
      BoardDialogue dialogue() {
        return new DgtDialogue(EXPECTATION, BusTalk.OPTIONS);
      }

      @Override
      byte[] talk() {
        byte[] talk = new byte[67 + 5 + 10 + LOG.length];
        talk[0] = (byte) 0x86;
        talk[2] = 67;
        for (int field = 1; field <= 32; field++) {
          int place = START.geometry().row(field) * 8 + START.geometry().column(field);
          talk[3 + place] = (byte) (field <= 12 ? 4 : field > 20 ? 1 : 0);
        }
        System.arraycopy(new byte[] {(byte) 0x8E, 0, 5, 0, 0}, 0, talk, 67, 5);
        System.arraycopy(new byte[] {(byte) 0x8D, 0, 10, 0, 5, 0, 0, 5, 0, 1}, 0, talk, 72, 10);
        System.arraycopy(LOG, 0, talk, 82, LOG.length);
        return talk;
      }
    },
    PEGASUS {
      @Override
      BoardDialogue dialogue() {
        return new PegasusDialogue(EXPECTATION, RequestedOrientation.UPRIGHT, new byte[0]);
      }

      @Override
      byte[] talk() {
        byte[] talk = new byte[67 + 5 + LOG.length];
        talk[0] = (byte) 0x86;
        talk[2] = 67;
        for (int field : START.occupied().toArray()) {
          talk[3 + START.geometry().row(field) * 8 + START.geometry().column(field)] = 1;
        }
        System.arraycopy(new byte[] {(byte) 0x8E, 0, 5, 0, 0}, 0, talk, 67, 5);
        System.arraycopy(LOG, 0, talk, 72, LOG.length);
        return talk;
      }

      @Override
      String shown() {
        return ".x.x";
      }
    },
    DGT_BUS {
      @Override
      BoardDialogue dialogue() {
        return new BusTalk(EXPECTATION);
      }

      @Override
      byte[] talk() {
        byte[] codes = new byte[64];
        for (int field : START.occupied().toArray()) {
          int place = START.geometry().row(field) * 8 + START.geometry().column(field);
          codes[place] = (byte) (field <= 12 ? 4 : 1);
        }
        byte[] board = BusTalk.message(0x83, codes);
        byte[] changes = BusTalk.message(0x85, (byte) 0x41, (byte) 5, (byte) 0x60, (byte) 1);
        byte[] clock = BusTalk.message(0x84, new byte[] {0, 5, 0, 0, 5, 0, 1});
        byte[] talk = Arrays.copyOf(changes, changes.length + clock.length + board.length);
        System.arraycopy(clock, 0, talk, changes.length, clock.length);
        System.arraycopy(board, 0, talk, changes.length + clock.length, board.length);
        return talk;
      }
    },
    MATRIX {
      @Override
      BoardDialogue dialogue() {
        return new MatrixDialogue(EXPECTATION, SensingLevel.COLOUR, RequestedOrientation.LEARN);
      }

      @Override
      byte[] talk() {
        return ("\nhello huff=1 size=8x8 cells=playing level=colour check=none\n\nboard "
                + CELLS
                + "\n")
            .getBytes(StandardCharsets.US_ASCII);
      }
    },
    CPP {
      @Override
      BoardDialogue dialogue() {
        return new CppDialogue(EXPECTATION, SensingLevel.COLOUR, RequestedOrientation.LEARN);
      }

      @Override
      byte[] talk() {
        return "\nok\nstate 1u1u1u1u/u1u1u1u1/1u1u1u1u/8/8/U1U1U1U1/1U1U1U1U/U1U1U1U1\n"
            .getBytes(StandardCharsets.US_ASCII);
      }
    },
    TABUTRONIC {
      @Override
      BoardDialogue dialogue() {
        return new CertaboDialogue(
            EXPECTATION, SensingLevel.OCCUPANCY, RequestedOrientation.LEARN, CertaboLights.LEARN);
      }

      @Override
      byte[] talk() {
        return "\r\n:85 170 85 0 0 170 85 170\r\n".getBytes(StandardCharsets.US_ASCII);
      }
    },
    MILLENNIUM {
      @Override
      BoardDialogue dialogue() {
        return new MillenniumDialogue(EXPECTATION, SensingLevel.COLOUR);
      }

      @Override
      byte[] talk() {
        StringBuilder text = new StringBuilder("s");
        for (int cell = 0; cell < 64; cell++) {
          int field = START.geometry().field(cell / 8, cell % 8);
          text.append(field == 0 || START.isEmpty(field) ? '.' : field <= 12 ? 'p' : 'P');
        }
        int sum = text.chars().reduce(0, (a, b) -> a ^ b);
        return ("l6C" + text + String.format("%02X", sum)).getBytes(StandardCharsets.US_ASCII);
      }
    },
    CHESSNUT {
      @Override
      BoardDialogue dialogue() {
        return new ChessnutDialogue(EXPECTATION, SensingLevel.COLOUR);
      }

      @Override
      byte[] talk() {
        byte[] talk = new byte[38 + 4];
        talk[0] = 1;
        talk[1] = 36;
        for (int field : START.occupied().toArray()) {
          int place = START.geometry().row(field) * 8 + 7 - START.geometry().column(field);
          int code = field <= 12 ? 4 : 7;
          talk[2 + place / 2] |= (byte) (place % 2 == 0 ? code : code << 4);
        }
        System.arraycopy(new byte[] {0x2A, 2, 80, 0}, 0, talk, 38, 4);
        return talk;
      }
    },
    CERTABO {
      @Override
      BoardDialogue dialogue() {
        return new CertaboDialogue(
            EXPECTATION, SensingLevel.COLOUR, RequestedOrientation.LEARN, CertaboLights.LEARN);
      }

      @Override
      byte[] talk() {
        StringBuilder line = new StringBuilder(":");
        for (int cell = 0; cell < 64; cell++) {
          int field = START.geometry().field(cell / 8, cell % 8);
          boolean empty = field == 0 || START.isEmpty(field);
          line.append(empty ? "0 0 0 0 0 " : "18 0 90 1 " + (cell + 1) + " ");
        }
        return (line + "\r\n").repeat(3).getBytes(StandardCharsets.US_ASCII);
      }
    };

    abstract BoardDialogue dialogue();

    abstract byte[] talk();

    /** How the reading begins that the talk shows. */
    String shown() {
      return switch (this) {
        case MATRIX -> "bbbb";
        case TABUTRONIC -> ".x.x";
        default -> ".b.b";
      };
    }
  }

  @ParameterizedTest
  @EnumSource
  void survivesAnything(Kind kind) {
    long seed = Long.getLong("huff.seed", 20_261_124);
    Random random = new Random(seed);
    BoardDialogue dialogue = kind.dialogue();
    Last last = new Last();
    long now = 0;
    dialogue.onOpened(now, last);
    long fed = 0;
    while (fed < BYTES) {
      byte[] bytes = spoilt(kind.talk(), random);
      dialogue.onBytes(now, bytes, last);
      now += random.nextInt(200);
      dialogue.tick(now, last);
      fed += bytes.length;
    }
    for (int i = 0; i < 3; i++) {
      dialogue.onBytes(now, kind.talk(), last);
    }
    assertThat(last.state).as("seed %d", seed).isEqualTo(BoardStatus.State.READY);
    assertThat(last.reading).as("seed %d", seed).startsWith(kind.shown());
  }

  private static byte[] spoilt(byte[] talk, Random random) {
    switch (random.nextInt(4)) {
      case 0 -> {
        byte[] garbage = new byte[random.nextInt(300)];
        random.nextBytes(garbage);
        return garbage;
      }
      case 1 -> {
        return Arrays.copyOf(talk, random.nextInt(talk.length));
      }
      case 2 -> {
        int from = random.nextInt(talk.length);
        return Arrays.copyOfRange(talk, from, talk.length);
      }
      default -> {
        for (int flips = random.nextInt(4); flips >= 0; flips--) {
          talk[random.nextInt(talk.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return talk;
      }
    }
  }

  /** Keeps the last of everything only. */
  private static final class Last implements DialogueExchange {
    private BoardStatus.State state = BoardStatus.State.CLOSED;
    private String reading = "";

    @Override
    public void send(byte... bytes) {}

    @Override
    public void reading(Snapshot snapshot) {
      reading = snapshot.toString();
    }

    @Override
    public void pressed(Side side) {}

    @Override
    public void clock(ClockReading reading) {}

    @Override
    public void button(ClockButton button) {}

    @Override
    public void status(BoardStatus.State told, String detail) {
      state = told;
    }

    @Override
    public void hangUp(String why) {}
  }
}
