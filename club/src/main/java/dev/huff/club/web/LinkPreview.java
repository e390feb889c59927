package dev.huff.club.web;

import dev.huff.club.report.Templates;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Preview of a shared link to a page: readers of links run no scripts.
 *
 * @param title plain text. Not empty
 * @param description plain text. May be empty
 * @param picture address of a picture of the position. Empty for none
 */
public record LinkPreview(String title, String description, String picture) {
  private static final String PLAIN = "<title>Huff</title>";
  private static final String SEPARATOR = " \u00b7 ";

  /** The preview with a description of those parts that are not empty. */
  static LinkPreview of(String title, List<String> parts) {
    return new LinkPreview(
        title,
        parts.stream().filter(part -> !part.isBlank()).collect(Collectors.joining(SEPARATOR)),
        "");
  }

  LinkPreview with(String address) {
    return new LinkPreview(title, description, address);
  }

  /** The page with this title and description in its head. */
  String in(String html) {
    return html.replace(PLAIN, Templates.fill("link-preview", Map.of("preview", this)));
  }
}
