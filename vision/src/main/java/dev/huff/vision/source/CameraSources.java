package dev.huff.vision.source;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the source of pictures that a user means. */
public final class CameraSources {
  private CameraSources() {}

  /**
   * The source of that name; no device is opened yet. Addresses that begin with {@code http} serve
   * Motion JPEG. Those that begin with {@code rtsp} need an installed {@code ffmpeg}. So do films
   * other than AVI files of one part, in Motion JPEG and without sound.
   *
   * @param name number of a camera, a folder, a picture, a film or an address
   * @throws CameraException when it is none of them
   */
  public static FrameSource source(String name) throws CameraException {
    if (name.matches("[0-9]{1,3}")) {
      return new VideoSource("camera:" + name, Integer.parseInt(name));
    }
    if (name.matches("(?i)https?://.+")) {
      return new JpegStreamSource("camera:" + hidden(name), NetworkStreams.http(address(name)));
    }
    if (name.matches("(?i)rtsps?://.+")) {
      return new JpegStreamSource("camera:" + hidden(name), NetworkStreams.ffmpeg(name));
    }
    Path path = Path.of(name);
    boolean isFile = Files.isRegularFile(path);
    boolean isFolder = Files.isDirectory(path) && !name.isEmpty();
    if (isFolder || (isFile && FolderSource.isPicture(path))) {
      return new FolderSource(path);
    }
    if (isFile) {
      return FilmSource.of("camera:" + name, path);
    }
    throw new CameraException(
        "camera:"
            + hidden(name)
            + ": neither a camera's number, a folder of pictures, a picture nor a film; write"
            + " camera:0, camera:FOLDER, camera:now.jpg, camera:film.mp4 or camera:http://…");
  }

  /**
   * The pictures of a folder as a film that ends.
   *
   * @param every how long each is shown, in milliseconds
   * @throws CameraException when it is no folder
   */
  public static FrameSource series(String folder, double every) throws CameraException {
    if (folder.isEmpty() || !Files.isDirectory(Path.of(folder))) {
      throw new CameraException(
          "camera:" + hidden(folder) + ": no folder; 'every=' is for folders of pictures");
    }
    return new PictureSeries(Path.of(folder), every);
  }

  /** A text without its passwords, not even one with a slash, which no address may have. */
  public static String hidden(String text) {
    return text.replaceAll("//([^/\\s]*|[^/\\s:]*:(?!\\d+/)\\S*)@", "//…@");
  }

  private static URI address(String name) throws CameraException {
    try {
      URI address = new URI(name);
      if (address.getHost() != null) {
        return address;
      }
    } catch (URISyntaxException e) {
      // reported below
    }
    throw new CameraException(
        "camera:"
            + hidden(name)
            + ": not an address; write e.g. camera:http://192.168.1.20:8080/video");
  }
}
