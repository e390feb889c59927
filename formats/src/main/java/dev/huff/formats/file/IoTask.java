package dev.huff.formats.file;

import java.io.IOException;

/** Something that is done on a disk, which may fail. */
@FunctionalInterface
public interface IoTask {
  /** Does it. */
  void run() throws IOException;
}
