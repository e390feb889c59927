package dev.huff.app.session;

import dev.huff.formats.file.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Claims a folder of journals for this program: two that continue one journal cut off each other's
 * lines. The system ends the claim when the program dies.
 *
 * @param isOurs whether no other program has claimed it; also where the disk knows no locks
 */
record JournalLock(boolean isOurs, Optional<FileChannel> file) implements AutoCloseable {
  static JournalLock claim(Path journals) {
    try {
      Path lock = PrivateFiles.folder(journals).resolve(".lock");
      FileChannel file =
          FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      return new JournalLock(isTaken(file), Optional.of(file));
    } catch (IOException e) {
      return new JournalLock(true, Optional.empty()); // a game does not wait for a disk
    }
  }

  private static boolean isTaken(FileChannel file) throws IOException {
    try {
      return file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return true; // by this program itself
    }
  }

  @Override
  public void close() {
    try {
      if (file.isPresent()) {
        file.get().close();
      }
    } catch (IOException e) {
      return; // the claim ends with the program
    }
  }
}
