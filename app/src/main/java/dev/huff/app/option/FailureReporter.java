package dev.huff.app.option;

import dev.huff.app.settings.SettingsException;
import dev.huff.app.terminal.UncaughtExceptionReporter;
import dev.huff.club.store.ArchiveException;
import dev.huff.club.web.WebException;
import dev.huff.hardware.serial.DeviceUriException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Turns any failure of a command into one line on stderr and an exit code. With the environment
 * variable {@code HUFF_DEBUG}, the stack trace of a bug is shown too.
 */
public final class FailureReporter
    implements IParameterExceptionHandler, IExecutionExceptionHandler {
  @Override
  public int handleParseException(ParameterException trouble, String[] args) {
    CommandLine command = trouble.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();

    print(command, UsageErrorText.of(trouble) + " (see '" + name + " --help')");
    return CommandFailure.BAD_INPUT;
  }

  @Override
  public int handleExecutionException(Exception trouble, CommandLine command, ParseResult parsed) {
    if (trouble instanceof CommandFailure failure) {
      print(command, oneLine(message(failure)));
      return failure.exitCode();
    }
    if (trouble instanceof DeviceUriException
        || trouble instanceof WebException
        || trouble instanceof SettingsException) {
      print(command, oneLine(message(trouble)));
      return trouble instanceof SettingsException settings && settings.isUnwritten()
          ? CommandFailure.FAILED
          : CommandFailure.BAD_INPUT;
    }
    Throwable cause = trouble instanceof UncheckedIOException io ? io.getCause() : trouble;
    if (cause instanceof IOException io) {
      print(command, describe(io));
      return CommandFailure.BAD_INPUT;
    }
    Optional<String> told = ArchiveException.told(trouble);
    if (told.isPresent()) {
      print(command, "the archive: " + oneLine(told.get()));
      return CommandFailure.FAILED;
    }
    if (UncaughtExceptionReporter.isStopping()) {
      return CommandFailure.FAILED;
    }
    print(command, UncaughtExceptionReporter.sentence(trouble));
    if (System.getenv("HUFF_DEBUG") != null) {
      trouble.printStackTrace(command.getErr());
    }
    return CommandFailure.FAILED;
  }

  private static void print(CommandLine command, String message) {
    command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + message);
  }

  private static String message(Exception trouble) {
    return Optional.ofNullable(trouble.getMessage()).orElse(trouble.toString());
  }

  static String oneLine(String message) {
    return message.lines().map(String::strip).collect(Collectors.joining(" "));
  }

  /** One line for a file that could not be read: what, where and what to do. */
  public static String describe(Path file, IOException trouble) {
    if (Files.isDirectory(file)) {
      return file + ": a folder; name a file in it";
    }
    if (trouble instanceof CharacterCodingException) {
      return file + ": not a text in UTF-8; save it as one";
    }
    return trouble instanceof FileSystemException
        ? describe(trouble)
        : file + ": " + oneLine(message(trouble)) + "; is it whole, and the right file?";
  }

  /** One line on an input or output that failed: which file, why, what to do. */
  public static String describe(IOException trouble) {
    if (trouble instanceof NoSuchFileException file) {
      return file.getFile() + ": no such file; check the path";
    }
    if (trouble instanceof AccessDeniedException file) {
      return file.getFile() + ": permission denied; check who may read or write it";
    }
    if (trouble instanceof FileAlreadyExistsException file) {
      return file.getFile() + ": a file, where a folder is needed; choose another name";
    }
    if (trouble instanceof NotDirectoryException file) {
      return file.getFile() + ": not a folder; choose one";
    }
    if (trouble instanceof FileSystemException file && file.getReason() != null) {
      return file.getFile() + ": " + file.getReason();
    }
    return oneLine(message(trouble));
  }
}
