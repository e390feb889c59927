package dev.huff.vision.square;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.BoardFinding.Found;
import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SquareNetworkTest {
  private static byte[] shipped(String name) throws IOException {
    try (InputStream in = SquareNetwork.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  @Test
  void isShippedAsItsChecksumAndItsCardSay() throws IOException, NoSuchAlgorithmException {
    byte[] network = shipped("squares.onnx");
    String sum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(network));
    assertThat(network.length).isLessThan(1_500_000);
    assertThat(new String(shipped("squares.onnx.sha256"), StandardCharsets.UTF_8)).startsWith(sum);
    assertThat(new String(shipped("squares.md"), StandardCharsets.UTF_8)).contains(sum);
  }

  @Test
  void tellsBareSquaresFromPieces() {
    PlayTable table = new PlayTable(TablePieces.of(RuleBook.get("english").start()));
    RenderedShot shot = new TableCamera(table, 11, 1024, 768).shoot(0);
    Picture picture = Picture.of(shot.image());
    Found board = (Found) new BoardFinder(8, 8).find(picture);
    SquareNetwork.shipped()
        .read(SquareNetworkInput.of(picture, board.grid()))
        .forEach(
            (square, odds) -> {
              boolean isPiece = shot.rows().get(square.row()).charAt(square.column()) != '.';
              assertThat(odds.piece() > odds.bare()).as("%s", square).isEqualTo(isPiece);
            });
  }
}
