package dev.huff.club.report;

import dev.huff.rules.board.Position;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import javax.imageio.stream.ImageOutputStream;

/** A whole game as an animated GIF, one picture for each ply. The last one stays for a while. */
public final class MovingPicture {
  private static final int CELL = 32;
  private static final int LAST_HUNDREDTHS = 400;

  private final ReplayedGame replay;

  /** The picture of that game. */
  public MovingPicture(ReplayedGame replay) {
    this.replay = replay;
  }

  /**
   * Writes it.
   *
   * @param hundredths how long each ply is shown, in hundredths of a second
   */
  public void write(ImageOutputStream target, int hundredths) throws IOException {
    try (GifFilm film = new GifFilm(target)) {
      film.add(frame(replay.start(), List.of()), hundredths);
      for (int i = 0; i < replay.steps().size(); i++) {
        boolean last = i + 1 == replay.steps().size();
        ReplayStep step = replay.steps().get(i);
        film.add(frame(step.after(), marks(step)), last ? LAST_HUNDREDTHS : hundredths);
      }
    }
  }

  private static List<Integer> marks(ReplayStep step) {
    if (step instanceof ReplayStep.Played played) {
      return List.of(played.move().from(), played.move().to());
    }
    return step instanceof ReplayStep.Huffed huffed ? List.of(huffed.field()) : List.of();
  }

  private static BufferedImage frame(Position position, List<Integer> marks) {
    return BoardImage.of(position, marks, CELL);
  }
}
