package dev.huff.lab.camera;

import dev.huff.app.option.ProgressReporter;
import dev.huff.rules.board.Piece;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;

/**
 * JPEG files of 1920×1080 pixels of a board on which a man comes and goes, then a king, each time
 * under a hand, while the light changes now and then.
 */
final class ChangingBoardPictures {
  private static final int WIDTH = 1920;
  private static final int HEIGHT = 1080;

  /** So many pictures show the same, turn by turn: a man, nothing, a king, nothing. */
  private static final int TURN = 60;

  /** At the beginning of a turn so many show the hand. */
  private static final int HAND = 3;

  /** The light changes every so many turns. */
  private static final int EVENING = 12;

  private static final double[] LIGHTS = {1, 0.85, 0.7};

  /** So many fields a knock moves the board to the right, and down. */
  private static final double KNOCK = 0.2;

  /** Pictures that are rendered in every light. */
  private static final int SHOTS = 6;

  private final PlayTable table;
  private final TableCamera camera;
  private final List<Scene> scenes = new ArrayList<>();
  private final byte[] knocked;
  private final ProgressReporter progress;
  private int rendered;

  /** The board in one light. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, and large
  private record Scene(byte[] man, byte[] hand, byte[] bare, byte[] king) {}

  ChangingBoardPictures(RuleSet rules, long seed, ProgressReporter progress) throws IOException {
    this.progress = progress;
    table = new PlayTable(TablePieces.of(rules.start()));
    camera = new TableCamera(table, seed, WIDTH, HEIGHT);
    TablePieces whole = table.surface();
    int cell = whole.cell(1);
    TablePieces missing = whole.without(cell);
    TablePieces crowned = missing.with(cell, king(whole.at(cell).orElseThrow()));
    for (double light : LIGHTS) {
      long time = 20_000L * scenes.size();
      camera.dim(light);
      lay(whole, time);
      byte[] man = shoot(time + 5000);
      table.lay(missing);
      byte[] hand = shoot(time + 6000);
      byte[] bare = shoot(time + 8000);
      lay(crowned, time + 9000);
      scenes.add(new Scene(man, hand, bare, shoot(time + 11_000)));
    }
    camera.bump(KNOCK, KNOCK);
    knocked = shoot(20_000L * scenes.size());
  }

  private static Piece king(Piece man) {
    return Piece.king(man.side());
  }

  private void lay(TablePieces surface, long time) {
    table.lay(surface);
    rendered(camera.shoot(time));
  }

  private byte[] shoot(long time) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    ImageIO.write(rendered(camera.shoot(time)).image(), "jpeg", packed);
    return packed.toByteArray();
  }

  private RenderedShot rendered(RenderedShot shot) {
    progress.at(++rendered, SHOTS * LIGHTS.length + 1, "pictures rendered");
    return shot;
  }

  /** The file of a picture after a knock against the table. */
  byte[] knocked() {
    return knocked;
  }

  /** The file of a picture, counted from 0; the same as before while nothing stirs. */
  byte[] picture(int i) {
    int turn = i / TURN;
    Scene scene = scenes.get(turn / EVENING % scenes.size());
    if (turn > 0 && i % TURN < HAND) {
      return scene.hand;
    }
    return switch (turn % 4) {
      case 0 -> scene.man;
      case 2 -> scene.king;
      default -> scene.bare;
    };
  }
}
