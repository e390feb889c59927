package dev.huff.app.cli;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.option.PortArgument;
import dev.huff.app.settings.SettingsException;
import dev.huff.app.settings.SettingsFile;
import dev.huff.club.store.Archive;
import dev.huff.club.store.ArchiveException;
import dev.huff.club.web.PortCheck;
import dev.huff.hardware.bluetooth.BluetoothScan;
import dev.huff.hardware.flash.SystemTools;
import dev.huff.hardware.gpio.WiringException;
import dev.huff.hardware.gpio.WiringReport;
import dev.huff.hardware.serial.BoardPort;
import dev.huff.hardware.serial.SerialLibrary;
import dev.huff.simulator.pty.PseudoTerminal;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff doctor}: what this machine lacks. */
@Command(
    name = "doctor",
    description = {
      "Checks what this machine lacks and names the command that installs it.",
      "Each line is 'ok', 'none' if only an optional feature needs it, or 'MISSING' "
          + "or 'WRONG' if refereeing needs it. In the last two cases the exit code is 1."
    })
final class DoctorCommand extends ConsoleCommand {
  /** How bad it is that something is not as it should be, and the word for it. */
  private enum Need {
    ALWAYS("MISSING"),
    WHOLE("WRONG"),
    SOMETIMES("none");

    private final String word;

    Need(String word) {
      this.word = word;
    }
  }

  @Option(
      names = "--record",
      paramLabel = "DIR",
      description = "Folder for the games (default: ~/.local/share/huff/games).")
  private Optional<Path> folder;

  @Option(
      names = "--wiring",
      paramLabel = "FILE",
      description = "Check and draw the wiring file of a board on a Raspberry Pi.")
  private Optional<Path> wiring;

  @Option(
      names = "--web",
      defaultValue = "8080",
      paramLabel = "PORT",
      converter = PortArgument.class,
      description = "Port of the live page; it must be free (default: ${DEFAULT-VALUE}).")
  private int port;

  @Mixin private ArchiveOption archive = new ArchiveOption();

  private boolean isWell = true;

  @Override
  public Integer call() {
    if (wiring.isPresent()) {
      return checkWiring(wiring.get());
    }
    say(Need.ALWAYS, "Java " + Runtime.version(), Optional.empty());
    SettingsFile settings = SettingsFile.ofUser();
    say(Need.WHOLE, "settings: " + settings.path(), settingsTrouble(settings));
    say(Need.ALWAYS, "folder for games: " + folder(), folderTrouble());
    say(
        Need.WHOLE,
        "archive: " + ArchiveException.withoutPassword(archive.place()),
        archiveTrouble());
    say(Need.SOMETIMES, "port " + port + ", for --web", webTrouble());
    say(Need.SOMETIMES, "serial ports", portTrouble());
    say(Need.SOMETIMES, "Bluetooth, for boards on the air", BluetoothScan.trouble());
    say(Need.SOMETIMES, "pseudo-terminals, for huff demo", terminalTrouble());
    say(Need.SOMETIMES, "espeak-ng, for --voice", voiceTrouble());
    say(Need.SOMETIMES, "cameras, for --board camera:0", cameraTrouble());
    say(Need.SOMETIMES, "avrdude and gcc-avr, for huff flash", flashTrouble());
    return isWell ? 0 : CommandFailure.FAILED;
  }

  private int checkWiring(Path file) {
    try {
      WiringReport report = WiringReport.of(file);
      report.drawing().forEach(this::say);
      out().println();
      report.devices().forEach((what, trouble) -> say(Need.ALWAYS, what, trouble));
      return isWell ? 0 : CommandFailure.FAILED;
    } catch (WiringException e) {
      throw CommandFailure.badInput(String.valueOf(e.getMessage()));
    }
  }

  private void say(Need need, String what, Optional<String> trouble) {
    isWell &= trouble.isEmpty() || need == Need.SOMETIMES;
    String mark = String.format(Locale.ROOT, "%-7s", trouble.isEmpty() ? "ok" : need.word);
    say(mark + "  " + what + trouble.map(why -> ": " + why).orElse(""));
  }

  private Path folder() {
    return folder.orElseGet(LiveGameOptions::usualFolder);
  }

  private static Optional<String> settingsTrouble(SettingsFile settings) {
    try {
      return settings.values().keySet().stream()
          .filter(key -> !OptionPresets.all(Huff.commandLine()).containsKey(key))
          .findFirst()
          .map(OptionPresets::unknownKey);
    } catch (SettingsException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private Optional<String> folderTrouble() {
    if (Files.isRegularFile(folder())) {
      return Optional.of("a file, where a folder is needed; name another with --record");
    }
    return existing(folder().toAbsolutePath())
        .filter(path -> !Files.isWritable(path))
        .map(path -> path + " cannot be written; name another with --record");
  }

  /** An archive that is not there yet is made by the first game. */
  private Optional<String> archiveTrouble() {
    String place = archive.place();
    if (!place.startsWith("jdbc:") && !Files.exists(Path.of(place))) {
      return existing(Path.of(place).toAbsolutePath())
          .filter(path -> !Files.isWritable(path))
          .map(path -> path + " cannot be written; name another with --archive");
    }
    try (Archive found = Archive.open(place)) {
      return found.damage();
    } catch (ArchiveException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private Optional<String> webTrouble() {
    try {
      PortCheck.ask("127.0.0.1", port);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          PortCheck.forbidden(e).orElse("another program has it, or a huff that is running")
              + "; give --web another, such as "
              + (port == 8080 ? 8081 : 8080));
    }
  }

  /** The folder itself, or the nearest above it that is there. */
  private static Optional<Path> existing(Path path) {
    return Files.exists(path)
        ? Optional.of(path)
        : Optional.ofNullable(path.getParent()).flatMap(DoctorCommand::existing);
  }

  private static Optional<String> portTrouble() {
    Optional<String> library = SerialLibrary.trouble();
    if (library.isPresent()) {
      return library;
    }
    List<BoardPort> ports = BoardPort.all();
    if (ports.isEmpty()) {
      return Optional.of("nothing is plugged in that has one");
    }
    return ports.stream().map(BoardPort::forbidden).flatMap(Optional::stream).findFirst();
  }

  private static Optional<String> terminalTrouble() {
    try (PseudoTerminal terminal = PseudoTerminal.open()) {
      return Files.exists(terminal.path())
          ? Optional.empty()
          : Optional.of(terminal.path() + " is not there; mount devpts on /dev/pts");
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private static Optional<String> voiceTrouble() {
    if (SystemTools.find("espeak-ng").isEmpty()) {
      return Optional.of("sudo apt install espeak-ng");
    }
    return new File("/dev/snd").isDirectory()
        ? Optional.empty()
        : Optional.of("it is installed, but there is no sound device; plug in a loudspeaker");
  }

  private static Optional<String> flashTrouble() {
    return Stream.of("avrdude", "avr-gcc", "make")
            .map(SystemTools::find)
            .allMatch(Optional::isPresent)
        ? Optional.empty()
        : Optional.of("sudo apt install avrdude gcc-avr avr-libc make");
  }

  private static Optional<String> cameraTrouble() {
    String[] devices = new File("/dev").list((folder, name) -> name.matches("video[0-9]+"));
    if (devices == null || devices.length == 0) {
      return Optional.of("no camera is plugged in");
    }
    return Stream.of(devices)
        .map(name -> Path.of("/dev", name))
        .filter(path -> !Files.isReadable(path))
        .findFirst()
        .map(path -> path + " is closed to you; sudo usermod -aG video $USER, and log in again");
  }
}
