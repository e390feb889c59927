import static java.nio.charset.StandardCharsets.UTF_8;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.TablePieces;
import dev.huff.simulator.table.PlayTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/**
 * Takes the pictures that .ci/pi shows to a camera of the kernel: the start position of english,
 * and two moves with the hands that make them; moves.txt tells the moves.
 */
class CameraShots {
  private static final int MOVES = 2;
  private static long time;

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    RuleSet rules = RuleBook.get("english");
    Position position = rules.start();
    PlayTable table = new PlayTable(TablePieces.of(position));
    TableCamera camera = new TableCamera(table, 3);
    shoot(camera, folder.resolve("0.jpg"));
    try (PrintWriter moves = new PrintWriter(folder.resolve("moves.txt").toFile(), UTF_8)) {
      for (int i = 1; i <= MOVES; i++) {
        Move move = MoveGenerator.of(rules).legalMoves(position).get(0);
        table.lay(table.surface().without(table.surface().cell(move.from())));
        shoot(camera, folder.resolve(i + "-hand.jpg"));
        moves.println(MoveNotation.of(rules).write(move, position));
        position = move.applyTo(position);
        table.lay(TablePieces.of(position));
        camera.shoot(time += 50);
        time += 5000;
        shoot(camera, folder.resolve(i + ".jpg"));
      }
    }
  }

  private static void shoot(TableCamera camera, Path file) throws IOException {
    ImageIO.write(camera.shoot(time += 50).image(), "jpg", file.toFile());
  }
}
