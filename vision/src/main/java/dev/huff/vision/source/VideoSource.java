package dev.huff.vision.source;

import dev.huff.vision.picture.OpenCv;
import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.opencv.core.Mat;
import org.opencv.videoio.VideoCapture;
import org.opencv.videoio.VideoWriter;
import org.opencv.videoio.Videoio;

/** A camera plugged in, or a film in Motion JPEG. */
final class VideoSource implements FrameSource {
  private static final double SECOND = 1000;
  private static final double USUAL_RATE = 25;
  private static final double MOST_RATE = 1000;

  /** "RIFF", "AVI " and "MJPG", the lowest byte first. */
  private static final int RIFF = 0x46464952;

  private static final int AVI = 0x20495641;
  private static final int MJPG = 0x47504A4D;

  /**
   * Where an AVI file says how many streams it has, and the codec of the first; how far that is.
   */
  private static final int STREAMS = 56;

  private static final int CODEC = 112;
  private static final int HEAD = 116;
  private static final boolean IS_LINUX = System.getProperty("os.name").equals("Linux");

  private final String name;
  private final Optional<Path> film;
  private final int device;
  private Optional<VideoCapture> capture = Optional.empty();
  private double rate = USUAL_RATE;
  private boolean hasShown;
  private boolean isOver;

  VideoSource(String name, int device) {
    this.name = name;
    this.device = device;
    this.film = Optional.empty();
  }

  VideoSource(String name, Path film) {
    this.name = name;
    this.device = -1;
    this.film = Optional.of(film);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public OptionalDouble period() {
    return film.isPresent() ? OptionalDouble.of(SECOND / rate) : OptionalDouble.empty();
  }

  @Override
  public boolean isOver() {
    return isOver;
  }

  @Override
  public Optional<Picture> next() throws CameraException {
    if (isOver) {
      return Optional.empty();
    }
    VideoCapture open = capture.isPresent() ? capture.get() : open();
    Mat pixels = new Mat();
    try {
      boolean isThere = open.grab();
      if (isThere && open.retrieve(pixels) && !pixels.empty()) {
        hasShown = true;
        return Optional.of(Picture.of(pixels));
      }
      // A film goes on behind a damaged picture.
      if (!isThere || film.isEmpty()) {
        close();
        end();
      }
      return Optional.empty();
    } finally {
      pixels.release();
    }
  }

  private void end() throws CameraException {
    if (film.isEmpty()) {
      throw new CameraException(name + ": gives no more pictures; check its cable");
    }
    if (!hasShown) {
      throw new CameraException(name + ": no picture in the film can be shown");
    }
    isOver = true;
  }

  private VideoCapture open() throws CameraException {
    if (IS_LINUX && film.isEmpty() && !Files.exists(Path.of("/dev/video" + device))) {
      throw new CameraException(
          name + ": there is no /dev/video" + device + "; plug the camera in");
    }
    OpenCv.load();
    VideoCapture opened =
        film.isPresent()
            ? new VideoCapture(film.get().toString(), Videoio.CAP_OPENCV_MJPEG)
            : new VideoCapture(device, IS_LINUX ? Videoio.CAP_V4L2 : Videoio.CAP_ANY);
    if (!opened.isOpened()) {
      opened.release();
      throw new CameraException(
          film.isPresent()
              ? name + ": the film is damaged; copy it again"
              : name + ": there is no such camera, or another program uses it (see /dev/video*)");
    }
    if (film.isEmpty()) {
      opened.set(Videoio.CAP_PROP_FOURCC, VideoWriter.fourcc('M', 'J', 'P', 'G'));
      opened.set(Videoio.CAP_PROP_FRAME_WIDTH, 1920);
      opened.set(Videoio.CAP_PROP_FRAME_HEIGHT, 1080);
    }
    double told = opened.get(Videoio.CAP_PROP_FPS);
    rate = told > 0 && told < MOST_RATE ? told : USUAL_RATE;
    capture = Optional.of(opened);
    return opened;
  }

  /**
   * Whether OpenCV can read that film: an AVI file of one part, with Motion JPEG and without sound.
   *
   * @throws CameraException when the file is no whole one; its first bytes tell how long it is
   */
  static boolean isReadable(String name, Path file) throws CameraException {
    try (InputStream in = Files.newInputStream(file)) {
      ByteBuffer head = ByteBuffer.wrap(in.readNBytes(HEAD)).order(ByteOrder.LITTLE_ENDIAN);
      if (head.limit() < 12 || head.getInt(0) != RIFF || head.getInt(8) != AVI) {
        return false;
      }
      long end = Integer.toUnsignedLong(head.getInt(4)) + 8;
      if (end > Files.size(file)) {
        throw new CameraException(
            name + ": the film is cut off, its file ends too early; copy it again");
      }
      in.skipNBytes(end - head.limit());
      ByteBuffer more = ByteBuffer.wrap(in.readNBytes(4)).order(ByteOrder.LITTLE_ENDIAN);
      boolean hasMore = more.limit() == 4 && more.getInt(0) == RIFF;
      return !hasMore
          && head.limit() == HEAD
          && head.getInt(STREAMS) == 1
          && head.getInt(CODEC) == MJPG;
    } catch (IOException e) {
      throw new CameraException(name + ": the film cannot be read; check who may");
    }
  }

  @Override
  public void close() {
    capture.ifPresent(VideoCapture::release);
    capture = Optional.empty();
  }
}
