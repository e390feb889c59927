package dev.huff.club.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/** Fills the pages and pictures of {@code src/main/jte}, which the build compiles. */
final class ReportTemplates {
  private static final TemplateEngine ENGINE = TemplateEngine.createPrecompiled(ContentType.Html);

  private ReportTemplates() {}

  /** Fills the template of that name; whatever the model says is escaped. */
  static String fill(String template, Object model) {
    StringOutput filled = new StringOutput();
    ENGINE.render(template + ".jte", model, filled);
    return filled.toString();
  }

  /** The same of a template that takes several values. */
  static String fill(String template, Map<String, Object> values) {
    StringOutput filled = new StringOutput();
    ENGINE.render(template + ".jte", values, filled);
    return filled.toString();
  }
}
