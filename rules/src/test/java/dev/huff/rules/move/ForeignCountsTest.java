package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How many moves other people's programs find in 20,000 random positions, many with kings: Simplech
 * 1.15 for the English rules, Dama 1.04 for the Italian ones, which choose among captures by four
 * criteria, KestoG 1.1 for the Russian ones, Scan 3.1 for the international and Frisian ones, Kish
 * 1.1 for the Turkish ones, and DCTL of 2022 for the others. Captures that leave the same board
 * count once.
 */
class ForeignCountsTest {
  private static final int POSITIONS = 20_000;
  private static final double[] KINGS = {0, 0.2, 0.5, 0.9};

  static Position position(Geometry geometry, Random random) {
    Side side = random.nextBoolean() ? Side.WHITE : Side.BLACK;
    Position position = Position.empty(geometry, side);
    int pieces = 3 + random.nextInt(18);
    double kings = KINGS[random.nextInt(KINGS.length)];
    for (int i = 0; i < pieces; i++) {
      int field = 1 + random.nextInt(geometry.size());
      boolean isWhite = random.nextBoolean();
      int row = geometry.row(field);
      boolean isKing = random.nextDouble() < kings || row == (isWhite ? 0 : geometry.height() - 1);
      position =
          position.with(
              field,
              isWhite
                  ? isKing ? Piece.WHITE_KING : Piece.WHITE_MAN
                  : isKing ? Piece.BLACK_KING : Piece.BLACK_MAN);
    }
    boolean isGame = hasPieces(position, Side.WHITE) && hasPieces(position, Side.BLACK);
    return isGame ? position : position(geometry, random);
  }

  private static boolean hasPieces(Position position, Side side) {
    return position.men(side).size() + position.kings(side).size() > 0;
  }

  @ParameterizedTest
  @CsvSource({
    "english, 78695, 668893396",
    "italian, 78577, 3962579613",
    "russian, 95370, 3868702486",
    "international, 102601, 2416793673",
    "frisian, 78197, 3957123051",
    "brazilian, 82934, 759870945",
    "pool, 95242, 1454261644",
    "czech, 98866, 2804161926",
    "spanish, 90614, 321432752",
    "thai, 90914, 3756617402",
    "canadian, 125549, 1887853762",
    "killer, 95812, 3980111414",
    "spantsireti, 109903, 3332757706",
    "turkish, 129947, 3813303100"
  })
  void otherProgramsFindAsManyMoves(String id, long sum, long crc) {
    RuleSet rules = RuleBook.get(id);
    MoveGenerator generator = MoveGenerator.of(rules);
    Random random = new Random(20261127);
    CRC32 counts = new CRC32();
    long all = 0;
    for (int i = 0; i < POSITIONS; i++) {
      int count = generator.legalMoves(position(rules.geometry(), random)).size();
      counts.update(count);
      all += count;
    }
    assertThat(all).isEqualTo(sum);
    assertThat(counts.getValue()).isEqualTo(crc);
  }
}
