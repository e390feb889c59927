package dev.huff.app.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Output of a command: standard output, or a file that appears only when it is complete. An
 * interrupted command leaves the old file unchanged.
 */
public final class CommandOutput implements AutoCloseable {
  private final PrintWriter writer;
  private final Optional<Path> draft;
  private final Optional<Path> file;
  private boolean whole;

  private CommandOutput(PrintWriter writer, Optional<Path> draft, Optional<Path> file) {
    this.writer = writer;
    this.draft = draft;
    this.file = file;
  }

  /** Opens the file, or standard output when there is none. */
  public static CommandOutput to(Optional<Path> file, PrintWriter standardOutput)
      throws IOException {
    if (file.isEmpty()) {
      return new CommandOutput(standardOutput, Optional.empty(), file);
    }
    Path target = file.get().toAbsolutePath();
    Path folder = Optional.ofNullable(target.getParent()).orElse(target);
    Path draft = folder.resolve("." + target.getFileName() + ".part");
    return new CommandOutput(
        new PrintWriter(Files.newBufferedWriter(draft, StandardCharsets.UTF_8)),
        Optional.of(draft),
        Optional.of(target));
  }

  /**
   * Writes a file of bytes at once.
   *
   * @throws CommandFailure when it cannot be written; what stood there before stays
   */
  public static void write(Path file, byte[] bytes) {
    Path draft = file.toAbsolutePath().resolveSibling("." + file.getFileName() + ".part");
    if (Files.isDirectory(file)) {
      throw CommandFailure.badInput(file + ": a folder; name a file in it");
    }
    try {
      Files.write(draft, bytes);
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (NoSuchFileException e) {
      throw CommandFailure.badInput(file + ": there is no such folder; make it first");
    } catch (AccessDeniedException e) {
      throw CommandFailure.badInput(file + ": permission denied; check who may write there");
    } catch (IOException e) {
      remove(draft);
      throw CommandFailure.failed(file + ": could not be written; is the disk full?");
    }
  }

  /** Writes a file of text at once: see {@link #write(Path, byte[])}. */
  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void remove(Path draft) {
    try {
      Files.deleteIfExists(draft);
    } catch (IOException e) {
      draft.toFile().deleteOnExit();
    }
  }

  public PrintWriter writer() {
    return writer;
  }

  /** Says that everything has been written. */
  public void finish() {
    whole = true;
  }

  @Override
  public void close() throws IOException {
    if (draft.isEmpty() || file.isEmpty()) {
      writer.flush();
      return;
    }
    boolean failed = writer.checkError();
    writer.close();
    if (whole && !failed) {
      Files.move(draft.get(), file.get(), StandardCopyOption.REPLACE_EXISTING);
    } else {
      Files.deleteIfExists(draft.get());
    }
    if (failed) {
      throw new IOException(file.get() + ": could not be written; is the disk full?");
    }
  }
}
