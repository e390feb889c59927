package dev.huff.vision.source;

import dev.huff.vision.picture.OpenCv;
import dev.huff.vision.picture.Picture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.opencv.core.Mat;
import org.opencv.videoio.VideoCapture;
import org.opencv.videoio.VideoWriter;
import org.opencv.videoio.Videoio;

/** A camera plugged in. */
final class VideoSource implements FrameSource {
  private static final boolean IS_LINUX = System.getProperty("os.name").equals("Linux");

  private final String name;
  private final int device;
  private Optional<VideoCapture> capture = Optional.empty();

  VideoSource(String name, int device) {
    this.name = name;
    this.device = device;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Optional<Picture> next() throws CameraException {
    VideoCapture open = capture.isPresent() ? capture.get() : open();
    Mat pixels = new Mat();
    try {
      if (open.read(pixels) && !pixels.empty()) {
        return Optional.of(Picture.of(pixels));
      }
      close();
      throw new CameraException(name + ": gives no more pictures; check its cable");
    } finally {
      pixels.release();
    }
  }

  private VideoCapture open() throws CameraException {
    if (IS_LINUX && !Files.exists(Path.of("/dev/video" + device))) {
      throw new CameraException(
          name + ": there is no /dev/video" + device + "; plug the camera in");
    }
    OpenCv.load();
    VideoCapture opened = new VideoCapture(device, IS_LINUX ? Videoio.CAP_V4L2 : Videoio.CAP_ANY);
    if (!opened.isOpened()) {
      opened.release();
      throw new CameraException(
          name + ": there is no such camera, or another program uses it (see /dev/video*)");
    }
    opened.set(Videoio.CAP_PROP_FOURCC, VideoWriter.fourcc('M', 'J', 'P', 'G'));
    opened.set(Videoio.CAP_PROP_FRAME_WIDTH, 1920);
    opened.set(Videoio.CAP_PROP_FRAME_HEIGHT, 1080);
    capture = Optional.of(opened);
    return opened;
  }

  @Override
  public void close() {
    capture.ifPresent(VideoCapture::release);
    capture = Optional.empty();
  }
}
