package dev.huff.app.option;

import dev.huff.formats.file.FileDraft;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Output of a command: standard output, or a file that appears only when it is complete. An
 * interrupted command leaves the old file unchanged.
 */
public final class CommandOutput implements AutoCloseable {
  private static final Path STANDARD_OUTPUT = Path.of("-");

  private final Path file;
  private final PrintWriter writer;
  private final Optional<FileDraft> draft;
  private boolean whole;

  private CommandOutput(Path file, PrintWriter writer, Optional<FileDraft> draft) {
    this.file = file;
    this.writer = writer;
    this.draft = draft;
  }

  /**
   * Opens the file, or standard output when there is none or it is called {@code -}.
   *
   * @throws CommandFailure if there is no place for the file
   */
  public static CommandOutput to(Optional<Path> file, PrintWriter standardOutput) {
    if (file.isEmpty() || isStandard(file.get())) {
      return new CommandOutput(STANDARD_OUTPUT, standardOutput, Optional.empty());
    }
    FileDraft draft = draft(file.get());
    return new CommandOutput(
        file.get(),
        new PrintWriter(new OutputStreamWriter(draft.stream(), StandardCharsets.UTF_8)),
        Optional.of(draft));
  }

  /** Whether that is standard output and no file. */
  public static boolean isStandard(Path file) {
    return file.equals(STANDARD_OUTPUT);
  }

  private static FileDraft draft(Path file) {
    if (Files.isDirectory(file)) {
      throw CommandFailure.badInput(file + ": a folder; name a file in it");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      // Root would put a file in place of /dev/null.
      throw CommandFailure.badInput(file + ": a device or a pipe; name a file");
    }
    try {
      return FileDraft.ofPublic(file).vanishingOnExit();
    } catch (NoSuchFileException e) {
      throw CommandFailure.badInput(file + ": there is no such folder; make it first");
    } catch (AccessDeniedException e) {
      throw CommandFailure.badInput(file + ": permission denied; check who may write there");
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  private static CommandFailure unwritten(Path file, IOException trouble) {
    String reason = trouble instanceof FileSystemException told ? told.getReason() : null;
    return CommandFailure.failed(
        file
            + ": could not be written"
            + Optional.ofNullable(reason).map(why -> ": " + why).orElse("; is the disk full?"));
  }

  /**
   * Writes a file of bytes at once.
   *
   * @throws CommandFailure when it cannot be written; what stood there before stays
   */
  public static void write(Path file, byte[] bytes) {
    try (FileDraft draft = draft(file)) {
      draft.stream().write(bytes);
      draft.commit(false);
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  /** Writes a file of text at once: see {@link #write(Path, byte[])}. */
  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  public PrintWriter writer() {
    return writer;
  }

  /** Says that everything has been written. */
  public void finish() {
    whole = true;
  }

  @Override
  public void close() {
    if (draft.isEmpty()) {
      writer.flush();
      return;
    }
    try (FileDraft written = draft.get()) {
      if (writer.checkError()) {
        throw new IOException("writer failed");
      }
      if (whole) {
        written.commit(false);
      }
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }
}
