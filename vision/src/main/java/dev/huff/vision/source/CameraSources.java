package dev.huff.vision.source;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the source of pictures that a user means. */
public final class CameraSources {
  private CameraSources() {}

  /**
   * The source of that name; nothing is opened yet.
   *
   * @param name the number of a camera, a folder of pictures or an AVI film (Motion JPEG)
   * @throws CameraException when it is none of them
   */
  public static FrameSource source(String name) throws CameraException {
    if (name.matches("[0-9]{1,3}")) {
      return new VideoSource("camera:" + name, Integer.parseInt(name));
    }
    Path path = Path.of(name);
    if (Files.isDirectory(path) && !name.isEmpty()) {
      return new FolderSource(path);
    }
    if (Files.isRegularFile(path)) {
      return new VideoSource("camera:" + name, path);
    }
    throw new CameraException(
        "camera:"
            + name
            + ": neither a camera's number, a folder of pictures nor a film; write camera:0,"
            + " camera:FOLDER or camera:film.avi");
  }
}
