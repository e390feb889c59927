package dev.huff.simulator.pty;

import com.sun.jna.Native;
import com.sun.jna.Pointer;

/** The calls of the C library that make and work a pseudo-terminal (POSIX.1-2008, Linux values). */
final class LibC {
  static final int READ_WRITE = 0x2;
  static final int NOT_CONTROLLING = 0x100;
  static final int NON_BLOCKING = 0x800;
  static final int NOW = 0;
  static final int TRY_AGAIN = 11;

  /** More than any {@code struct termios}; its inside is the library's business. */
  static final int TERMIOS_BYTES = 256;

  static {
    Native.register(LibC.class, "c");
  }

  private LibC() {}

  static native int posix_openpt(int flags);

  static native int grantpt(int fd);

  static native int unlockpt(int fd);

  static native int ptsname_r(int fd, byte[] name, long size);

  static native int open(String path, int flags);

  static native int close(int fd);

  static native long read(int fd, byte[] buffer, long size);

  static native long write(int fd, byte[] buffer, long size);

  static native int tcgetattr(int fd, Pointer termios);

  static native int tcsetattr(int fd, int when, Pointer termios);

  static native void cfmakeraw(Pointer termios);
}
