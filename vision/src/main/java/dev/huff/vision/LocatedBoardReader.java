package dev.huff.vision;

import dev.huff.rules.board.Geometry;
import dev.huff.vision.change.BoardThumbnail;
import dev.huff.vision.change.FieldMotion;
import dev.huff.vision.change.ReferenceFrame;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.BoardFinding.Missing;
import dev.huff.vision.find.PictureCondition;
import dev.huff.vision.game.SnapshotMapper;
import dev.huff.vision.picture.Picture;
import java.util.Optional;

/**
 * Reads a board picture by picture where it lies: what has changed once it is calm, nothing that
 * moves or is covered; and notices when the board does not lie there any more.
 */
final class LocatedBoardReader {
  private static final double MOVED = 3.5;
  private static final double SUPPORTED = 0.45;

  /** What hides most of the board, such as a large arm, does so no longer without moving, in ms. */
  private static final long HIDDEN = 3000;

  /** Where more than this share of the fields has changed, the board may lie elsewhere. */
  private static final double MOST_CHANGED = 0.5;

  private final Geometry geometry;
  private final BoardRegion region;
  private final ReferenceFrame reference;
  private final DisplacementDetector displacement;
  private final ReadingPace pace = new ReadingPace();
  private final ChangeReader reader;
  private Optional<BoardThumbnail> before = Optional.empty();

  LocatedBoardReader(
      BoardRegion region,
      ReferenceFrame reference,
      DisplacementDetector displacement,
      SnapshotMapper mapper,
      ReportBuffer reports) {
    this.geometry = mapper.geometry();
    this.region = region;
    this.reference = reference;
    this.displacement = displacement;
    this.reader = new ChangeReader(reference, pace, mapper, reports);
  }

  /** The board as it was seen last with nothing over it. */
  Optional<CameraView.Board> calmly() {
    return reader.calmly();
  }

  /** Begins with a board of which set and light were just learnt. */
  void begin(long time, Picture picture, LocatedBoard here) {
    ReferenceFrame.View view = here.view(picture);
    reader.begin(time, picture, view, here);
    watchFrom(view.thumb());
  }

  /** Goes on with a board where it was found again; something may lie over it already. */
  void resume(long time, Picture picture, LocatedBoard here) {
    ReferenceFrame.View view = here.view(picture);
    if (reference.isStillOver(view)) {
      reader.putOff();
    } else {
      reader.readAgain(time, picture, view, here);
    }
    watchFrom(view.thumb());
  }

  /**
   * Takes the next picture.
   *
   * @return where the board was found instead, or why it is not seen; empty where it lies as it lay
   */
  Optional<BoardFinding> take(long time, Picture picture, LocatedBoard here) {
    BoardThumbnail thumb = here.thumbs().take(picture);
    FieldMotion motion = thumb.difference(before.orElse(thumb));
    before = Optional.of(thumb);
    pace.come(time);
    if (motion.count(MOVED) > most()) {
      displacement.shake(time);
    } else if (displacement.isShaken(time)) {
      Optional<BoardFinding> elsewhere = displacement.elsewhere(time, picture, here);
      if (elsewhere.isPresent()) {
        return elsewhere;
      }
    }
    if (motion.count(MOVED) > 0) {
      pace.recordMotion(time);
      reader.interrupt(here, at -> motion.isNear(at, MOVED));
      return Optional.empty();
    }
    return pace.recordCalm(time)
        ? check(time, picture, here.view(picture, thumb), here)
        : Optional.empty();
  }

  /** More fields than these change only where the board or the light does. */
  private double most() {
    return MOST_CHANGED * geometry.width() * geometry.height();
  }

  /** Looks again at what has changed, on a calm picture. */
  private Optional<BoardFinding> check(
      long time, Picture picture, ReferenceFrame.View view, LocatedBoard here) {
    ReferenceFrame.State state = reference.state(time, view, () -> here.around(picture));
    FieldMotion change = state.difference().change();
    double noticeable = change.noticeable(ChangeReader.CHANGED);
    if (change.count(noticeable) == 0 && reader.isAllTold(here)) {
      return Optional.empty();
    }
    if (PictureCondition.isDark(picture)) {
      return Optional.of(region.locator().find(picture));
    }
    if (!state.covered() && view.corners().share() < SUPPORTED) {
      BoardFinding finding = region.locator().find(picture);
      boolean mayBeHidden = finding instanceof Missing && pace.calmFor(time) < HIDDEN;
      return mayBeHidden ? Optional.empty() : Optional.of(finding);
    }
    if (change.count(noticeable) > most()) {
      Optional<BoardFinding> elsewhere = displacement.elsewhere(time, picture, here);
      if (elsewhere.isPresent()) {
        return elsewhere;
      }
    }
    if (!state.covered() && reader.isUnread()) {
      reader.readAgain(time, picture, view, here);
      watchFrom(view.thumb());
    } else {
      reader.read(time, picture, view, state, here);
    }
    return Optional.empty();
  }

  private void watchFrom(BoardThumbnail thumb) {
    before = Optional.of(thumb);
    pace.restart();
    region.forget();
  }
}
