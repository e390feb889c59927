package dev.huff.app.option;

/**
 * A command cannot do what was requested. The message is one line that says what, where and what to
 * do; it is printed to stderr as it is.
 */
public final class CommandFailure extends RuntimeException {
  /** The exit code of a wrong call or of an input that cannot be opened or read. */
  public static final int BAD_INPUT = 2;

  /** The exit code of anything else that went wrong. */
  public static final int FAILED = 1;

  private final int exitCode;

  private CommandFailure(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /** A wrong call, or an input that cannot be opened, read or understood. */
  public static CommandFailure badInput(String message) {
    return new CommandFailure(BAD_INPUT, message);
  }

  /** The call was right, but the work could not be done. */
  public static CommandFailure failed(String message) {
    return new CommandFailure(FAILED, message);
  }

  /** Refuses a number of an option that is too small. */
  public static void checkLeast(String option, long value, long least) {
    if (value < least) {
      throw badInput(option + " " + value + ": write a number from " + least + " on");
    }
  }

  /** Refuses a number of an option that is too small or too great. */
  public static void checkRange(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw badInput(option + " " + value + ": write a number from " + least + " to " + most);
    }
  }

  /** What the process returns: {@value #BAD_INPUT} or {@value #FAILED}. */
  public int exitCode() {
    return exitCode;
  }
}
