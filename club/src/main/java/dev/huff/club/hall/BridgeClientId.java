package dev.huff.club.hall;

/** MQTT client ids of bridges. Each belongs to the user of its table. */
final class BridgeClientId {
  private static final String PREFIX = "huff-bridge-";

  private BridgeClientId() {}

  static String of(String table) {
    return PREFIX + table;
  }

  /** Whether that user may call itself so; the hall is trusted with any. */
  static boolean belongsTo(String client, String user) {
    return !client.startsWith(PREFIX)
        || client.equals(of(user))
        || user.equals(EmbeddedBroker.HALL);
  }

  /** What the broker calls it: no two users have one in common. */
  static String own(String client, String user) {
    return client.isEmpty() || client.startsWith(PREFIX) ? client : user + "/" + client;
  }
}
