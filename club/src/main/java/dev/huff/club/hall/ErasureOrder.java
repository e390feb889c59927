package dev.huff.club.hall;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.BoundedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A hall's order to forget names. It lists all names ever erased under its key, so the last order
 * is complete. It takes as many messages as needed; each carries the digest of the order that it
 * belongs to.
 */
final class ErasureOrder {
  private static final int MOST = 2_000; // what a message has room for

  private ErasedNames names = ErasedNames.NONE;
  private String digest = "";

  /** The order as messages, of names under one key. */
  static List<String> write(ErasedNames erased) {
    String digest = erased.digest();
    List<String> messages = new ArrayList<>();
    erased
        .prints()
        .forEach(
            (key, prints) -> {
              List<String> all = List.copyOf(new TreeSet<>(prints));
              for (int from = 0; from == 0 || from < all.size(); from += MOST) {
                messages.add(
                    write(key, all.subList(from, Math.min(from + MOST, all.size())), digest));
              }
            });
    return messages;
  }

  private static String write(String key, List<String> prints, String digest) {
    ObjectNode json = BoundedJson.node().put("key", key).put("order", digest);
    prints.forEach(json.putArray("names")::add);
    return json.toString();
  }

  /** Takes in a message; what is ordered, once all of it has come. */
  Optional<ErasedNames> read(String payload) {
    return BoundedJson.object(payload).flatMap(this::readPart);
  }

  private Optional<ErasedNames> readPart(ObjectNode json) {
    String key = json.path("key").asText();
    List<String> prints = new ArrayList<>();
    json.path("names").forEach(name -> prints.add(name.asText()));
    return ErasedNames.isValid(key, prints)
        ? add(new ErasedNames(Map.of(key, Set.copyOf(prints))), json.path("order").asText())
        : Optional.empty();
  }

  private Optional<ErasedNames> add(ErasedNames part, String order) {
    names = order.equals(digest) ? names.with(part) : part;
    digest = order;
    return names.digest().equals(order) ? Optional.of(names) : Optional.empty();
  }

  /** What a table says that has followed it. */
  static String done(ErasedNames erased) {
    return BoundedJson.node().put("done", erased.digest()).toString();
  }
}
