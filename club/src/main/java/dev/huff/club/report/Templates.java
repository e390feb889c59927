package dev.huff.club.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/** Fills the pages and pictures of {@code src/main/jte}, which the build compiles. */
public final class Templates {
  private static final TemplateEngine ENGINE = TemplateEngine.createPrecompiled(ContentType.Html);

  private Templates() {}

  /**
   * Fills the template of that name; whatever the values say is escaped.
   *
   * @param values by the names of the template's parameters
   */
  public static String fill(String template, Map<String, Object> values) {
    StringOutput filled = new StringOutput();
    ENGINE.render(template + ".jte", values, filled);
    return filled.toString();
  }
}
