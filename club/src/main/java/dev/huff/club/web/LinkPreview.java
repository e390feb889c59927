package dev.huff.club.web;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What a link to a page is shown as where somebody shares it: readers of links run no scripts.
 *
 * @param title plain text. Not empty
 * @param description plain text. May be empty
 * @param picture address of a picture of the position. Empty for none
 */
record LinkPreview(String title, String description, String picture) {
  private static final String PLAIN = "<title>Huff</title>";
  private static final String SEPARATOR = " \u00b7 ";

  /** The preview with a description of those parts that are not empty. */
  static LinkPreview of(String title, List<String> parts) {
    return new LinkPreview(
        title,
        parts.stream().filter(part -> !part.isBlank()).collect(Collectors.joining(SEPARATOR)),
        "");
  }

  /** The same with a picture. */
  LinkPreview with(String address) {
    return new LinkPreview(title, description, address);
  }

  /** The page with this title and description in its head. */
  String in(String html) {
    String name = escape(title);
    String text = escape(description);
    String image =
        """

        <meta property="og:image" content="%s">
        <meta name="twitter:card" content="summary_large_image">"""
            .formatted(escape(picture));
    String head =
        """
        <title>%1$s%2$sHuff</title>
        <meta name="description" content="%3$s">
        <meta property="og:title" content="%1$s">
        <meta property="og:description" content="%3$s">
        <meta property="og:type" content="website">%4$s"""
            .formatted(name, SEPARATOR, text, picture.isEmpty() ? "" : image);
    return html.replace(PLAIN, head);
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
