package dev.huff.hardware.bluetooth;

/** Why Bluetooth does not work, in one sentence with what to do. */
final class BluetoothTrouble {
  static final String NO_BUS =
      "this system has no D-Bus, which Bluetooth boards need: run `sudo apt install dbus bluez`,"
          + " or use the board's cable";
  static final String NO_BLUEZ =
      "the system's Bluetooth service does not run: run `sudo apt install bluez` and"
          + " `sudo systemctl start bluetooth`";
  static final String NO_ADAPTER =
      "this machine has no Bluetooth adapter, or it is blocked: plug one in, or run"
          + " `rfkill unblock bluetooth`";
  static final String SWITCHED_OFF =
      "Bluetooth is switched off and does not switch on: run `rfkill unblock bluetooth` and"
          + " `bluetoothctl power on`";
  static final String FORBIDDEN =
      "this user may not use Bluetooth: run `sudo usermod -aG bluetooth $USER` and log in again";

  private BluetoothTrouble() {}

  /** What an error means that is no board's fault. */
  static String general(BluezException e) {
    if (e.isNamed("ServiceUnknown") || e.isNamed("NameHasNoOwner") || e.isNamed("Spawn.Failed")) {
      return NO_BLUEZ;
    }
    if (e.isNamed("AccessDenied")) {
      return FORBIDDEN;
    }
    if (e.isNamed("NotReady")) {
      return SWITCHED_OFF;
    }
    return "Bluetooth refused: " + plain(e);
  }

  /** What an error means for the board that was talked to. */
  static String of(BluezException e, String board) {
    if (needsPairing(e)) {
      return board + " wants to be paired: run `bluetoothctl pair " + address(board) + "` once";
    }
    if (e.isNamed("NoReply") || e.isNamed("Timeout")) {
      return board + " does not answer: bring it nearer, or switch it off and on";
    }
    if (e.isNamed("Failed") || e.isNamed("NotConnected") || e.isNamed("UnknownObject")) {
      return String.format(
          "%s cannot be reached (%s): wake it, bring it nearer, and close other programs "
              + "and phones that hold it",
          board, plain(e));
    }
    return general(e);
  }

  /** Whether the board answers only those that it is paired with. */
  static boolean needsPairing(BluezException e) {
    return e.isNamed("NotAuthorized")
        || e.isNamed("NotPermitted")
        || e.isNamed("AuthenticationFailed")
        || e.isNamed("AuthenticationRejected");
  }

  /** Whether a board that was connected is so no more; BlueZ forgets what it offered. */
  static boolean isGone(BluezException e) {
    return e.isNamed("NotConnected")
        || e.isNamed("UnknownObject")
        || e.isNamed("UnknownMethod")
        || (e.isNamed("Failed") && e.words().equals("Not connected"));
  }

  private static String plain(BluezException e) {
    String words = e.words().replaceAll("[^ -~]", "?").strip();
    return words.isEmpty() ? e.error() : words;
  }

  /** The address in the name of a board that ends with one in brackets. */
  private static String address(String board) {
    return board.replaceAll(".*\\((.*)\\)", "$1");
  }
}
