package dev.huff.vision.picture;

import java.io.IOException;

/** A file is no picture that can be believed; the message says why, and what to do. */
public final class PictureException extends IOException {
  PictureException(String message) {
    super(message);
  }
}
