package dev.huff.vision.source;

/** A camera gives no pictures; the message says which, why, and what to do. */
public final class CameraException extends Exception {
  public CameraException(String message) {
    super(message);
  }
}
