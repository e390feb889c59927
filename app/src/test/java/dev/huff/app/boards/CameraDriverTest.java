package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.BoardWatcher;
import dev.huff.vision.CameraBoardDriver;
import dev.huff.vision.CameraView;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.source.CameraException;
import dev.huff.vision.source.CameraSources;
import dev.huff.vision.source.FrameSource;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.RescaleOp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.videoio.VideoWriter;
import org.opencv.videoio.Videoio;

/** What every board does, proved for a camera: a rendered one, a folder of pictures and a film. */
class CameraDriverTest {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 480;

  @TempDir Path folder;
  private final DriverReports heard = new DriverReports();
  private final Position start =
      Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);
  private final PlayTable table = new PlayTable(TablePieces.of(start));
  private final Lens lens = new Lens(new TableCamera(table, 3, WIDTH, HEIGHT));
  private CameraBoardDriver driver = board(lens);

  /** A rendered camera that can be unplugged, and before which things can be held. */
  private static final class Lens implements FrameSource {
    private final TableCamera camera;
    private volatile boolean unplugged;
    private volatile UnaryOperator<BufferedImage> filter = image -> image;

    Lens(TableCamera camera) {
      this.camera = camera;
    }

    @Override
    public String name() {
      return "camera:test";
    }

    @Override
    public Optional<Picture> next() throws CameraException {
      if (unplugged) {
        throw new CameraException("camera:test: there is no such camera; plug it in");
      }
      return Optional.of(Picture.of(filter.apply(camera.shoot(MonotonicClock.millis()).image())));
    }

    @Override
    public void close() {}
  }

  private CameraBoardDriver board(FrameSource source) {
    BoardWatcher watch = new BoardWatcher(start, SensingLevel.KIND);
    return new CameraBoardDriver(source, watch, SensingLevel.KIND, MonotonicClock::millis);
  }

  @AfterEach
  void close() {
    driver.close();
  }

  private static void until(BooleanSupplier condition) {
    await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(5))
        .until(condition::getAsBoolean);
  }

  private void untilRead() {
    Snapshot wanted = table.surface().snapshot(SensingLevel.KIND);
    until(() -> heard.reading().filter(wanted::equals).isPresent());
  }

  private void untilSaid(State state, String words) {
    until(
        () ->
            heard.statuses.stream()
                .anyMatch(s -> s.state() == state && s.detail().contains(words)));
  }

  private void untilState(State state) {
    until(() -> heard.state().filter(state::equals).isPresent());
  }

  @Test
  @Tag("slow")
  void learnsTheStartPositionAndReportsWhatHandsDo() {
    driver.open(heard);
    untilState(State.READY);
    untilRead();
    Geometry geometry = start.geometry();
    int from = start.men(Side.WHITE).toArray()[0];
    int to = geometry.field(geometry.row(from) - 1, geometry.column(from) + 1);
    TablePieces lifted = table.surface().without(table.surface().cell(from));
    table.lay(lifted);
    untilRead();
    table.lay(lifted.with(lifted.cell(to), Piece.WHITE_MAN));
    untilRead();
    assertThat(heard.readings).allMatch(snapshot -> snapshot.fits(driver.sensing()));
    assertThat(heard.readings).allMatch(this::showsNothingThatNeverWas);
    assertThat(heard.times).isSorted();
  }

  /** Every man stands where one stood at the start, but for the two fields of the move. */
  private boolean showsNothingThatNeverWas(Snapshot seen) {
    Snapshot first = Snapshot.of(start, SensingLevel.KIND);
    int others = 0;
    for (int field = 1; field <= start.geometry().size(); field++) {
      boolean same = seen.at(field) == first.at(field) || seen.at(field) == FieldReading.UNREAD;
      others += same ? 0 : 1;
    }
    return others <= 2;
  }

  @Test
  @Tag("slow")
  void saysWhatIsMissingAndWaitsForTheCameraAndForTheStartPosition() {
    TablePieces complete = table.surface();
    lens.unplugged = true;
    table.lay(complete.without(complete.cell(start.men(Side.WHITE).toArray()[0])));
    driver.open(heard);
    untilSaid(State.SEARCHING, "plug it in");
    lens.unplugged = false;
    untilSaid(State.LEARNING, "squares that differ from the position expected: 1. Set it up");
    assertThat(heard.readings).isEmpty();
    table.lay(complete);
    untilState(State.READY);
    untilRead();
  }

  @Test
  @Tag("slow")
  void saysWhyItSeesNothingAndRecoversByItself() {
    lens.filter = image -> new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    driver.open(heard);
    untilSaid(State.SEARCHING, "The picture is dark");
    lens.filter = CameraDriverTest::cut;
    untilSaid(State.SEARCHING, "board");
    assertThat(heard.readings).isEmpty();
    lens.filter = image -> image;
    untilState(State.READY);
    untilRead();
  }

  /** Only the left half of the picture; grey beside it. */
  private static BufferedImage cut(BufferedImage image) {
    BufferedImage half = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = half.createGraphics();
    g.fillRect(0, 0, WIDTH, HEIGHT);
    g.drawImage(image.getSubimage(0, 0, WIDTH / 2, HEIGHT), 0, 0, null);
    g.dispose();
    return half;
  }

  @Test
  @Tag("slow")
  void comesBackAfterTheCableWasPulledAndTheLightWasOff() {
    driver.open(heard);
    untilState(State.READY);
    lens.unplugged = true;
    untilState(State.LOST);
    table.lay(table.surface().without(table.surface().cell(start.men(Side.BLACK).toArray()[0])));
    lens.unplugged = false;
    untilState(State.READY);
    untilRead();
    int read = heard.readings.size();
    lens.filter = image -> new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    untilState(State.LOST);
    lens.filter = image -> image;
    untilState(State.READY);
    untilRead();
    lens.filter = CameraDriverTest::atDusk;
    untilSaid(State.LOST, "The picture is dark; give the board more light.");
    lens.filter = image -> image;
    untilState(State.READY);
    untilRead();
    assertThat(heard.readings.subList(read, heard.readings.size()))
        .allMatch(this::showsNothingThatNeverWas);
  }

  /** With so little light that Black's men cannot be told from dark fields. */
  private static BufferedImage atDusk(BufferedImage image) {
    BufferedImage dim = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    return new RescaleOp(0.08f, 0, null).filter(image, dim);
  }

  @Test
  @Tag("slow")
  void readsAFolderWhoseOnlyPictureIsWrittenAnew() throws Exception {
    Path pictures = Files.createDirectory(folder.resolve("one"));
    TableCamera camera = new TableCamera(table, 3, WIDTH, HEIGHT);
    Path now = pictures.resolve("now.png");
    ImageIO.write(camera.shoot(0).image(), "png", now.toFile());
    driver.close();
    driver = board(CameraSources.source(pictures.toString()));
    driver.open(heard);
    untilState(State.READY);
    table.lay(table.surface().without(table.surface().cell(start.men(Side.WHITE).toArray()[0])));
    camera.shoot(1000);
    ImageIO.write(camera.shoot(3000).image(), "png", now.toFile());
    untilRead();
  }

  @Test
  void showsItsPicturesAndLetsTheBoardBePointedAt() throws IOException {
    driver.open(heard);
    untilState(State.READY);
    until(() -> driver.view().flatMap(CameraView::corners).isPresent());
    CameraView view = driver.view().orElseThrow();
    assertThat(view.doubts()).isEmpty();
    assertThat(Picture.decode(view.jpeg(320)).width()).isEqualTo(320);
    assertThat(Picture.decode(view.jpeg(4000)).width()).isEqualTo(WIDTH);
    int white = start.men(Side.WHITE).toArray()[0];
    int black = start.men(Side.BLACK).toArray()[0];
    assertThat(brightness(view.crop(white, WIDTH)))
        .isGreaterThan(brightness(view.crop(black, WIDTH)) + 20);
    List<double[]> corners = view.corners().orElseThrow();
    double top = (corners.get(0)[1] + corners.get(1)[1]) / 2;
    driver.seat(0.5, top);
    until(() -> heard.reading().filter(seen -> seen.at(white) == FieldReading.BLACK).isPresent());
    driver.fixCorners(corners);
    untilRead();
    until(() -> brightness(driver.view().orElseThrow().crop(white, WIDTH)) > 0);
    assertThat(driver.view().orElseThrow().corners().orElseThrow().get(2)[0])
        .isCloseTo(corners.get(2)[0], within(0.01));
  }

  /** The brightness in the middle of a JPEG file, 0…255; 0 of none. */
  private static double brightness(Optional<byte[]> jpeg) {
    if (jpeg.isEmpty()) {
      return 0;
    }
    try {
      BufferedImage image = Picture.decode(jpeg.get()).image();
      int rgb = image.getRGB(image.getWidth() / 2, image.getHeight() / 2);
      return ((rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255)) / 3.0;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void closesForGood() {
    driver.open(heard);
    untilState(State.READY);
    driver.close();
    int calls = heard.times.size();
    assertThat(heard.state()).contains(State.CLOSED);
    table.lay(TablePieces.empty(start.geometry()));
    await().during(Duration.ofMillis(300)).until(() -> heard.times.size() == calls);
    assertThatIllegalStateException().isThrownBy(() -> driver.open(heard));
  }

  @Test
  @Tag("slow")
  void readsTheSameFromAFolderWithACorruptPictureAndFromAFilm() throws Exception {
    List<BufferedImage> images = shoot();
    Path pictures = Files.createDirectory(folder.resolve("pictures"));
    for (int i = 0; i < images.size(); i++) {
      Path file = pictures.resolve(String.format("%03d.bmp", i));
      ImageIO.write(images.get(i), "bmp", file.toFile());
    }
    Files.write(pictures.resolve("002.bmp"), new byte[] {1, 2, 3});
    read(CameraSources.source(pictures.toString()));
    untilSaid(State.LOST, "002.bmp");
    driver.close();
    heard.readings.clear();
    read(CameraSources.source(film(images).toString()));
    untilSaid(State.CLOSED, "has shown everything");
  }

  private void read(FrameSource source) {
    driver.close();
    driver = board(source);
    driver.open(heard);
    untilRead();
  }

  /** The start position, and then a man gone. */
  private List<BufferedImage> shoot() {
    TableCamera camera = new TableCamera(table, 3, WIDTH, HEIGHT);
    BufferedImage before = camera.shoot(0).image();
    table.lay(table.surface().without(table.surface().cell(start.men(Side.WHITE).toArray()[0])));
    BufferedImage hand = camera.shoot(1000).image();
    BufferedImage after = camera.shoot(2000).image();
    return List.of(before, before, before, hand, after, after, after, after, after, after, after);
  }

  private Path film(List<BufferedImage> images) throws IOException {
    Path file = folder.resolve("film.avi");
    VideoWriter writer =
        new VideoWriter(
            file.toString(),
            Videoio.CAP_OPENCV_MJPEG,
            VideoWriter.fourcc('M', 'J', 'P', 'G'),
            8,
            new Size(WIDTH, HEIGHT));
    for (BufferedImage image : images) {
      Path still = folder.resolve("still.bmp");
      ImageIO.write(image, "bmp", still.toFile());
      Mat pixels = Imgcodecs.imread(still.toString());
      writer.write(pixels);
      pixels.release();
    }
    writer.release();
    return file;
  }

  /** Or the page would go on showing that all is well. */
  @Test
  void saysThatItBroke() {
    lens.filter =
        image -> {
          throw new IllegalStateException("nobody thought of this");
        };
    driver.open(heard);
    await()
        .dontCatchUncaughtExceptions()
        .until(() -> heard.statuses.stream().anyMatch(s -> s.detail().contains("a bug in huff")));
    assertThat(heard.state()).contains(State.LOST);
  }
}
