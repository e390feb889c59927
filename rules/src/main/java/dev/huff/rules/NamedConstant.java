package dev.huff.rules;

import java.util.Locale;

/** An enum constant that files, messages and command lines know by its own name. */
public interface NamedConstant {
  /** The name in the code, such as {@code LET_STAND}. */
  String name();

  /** The name everywhere else, such as {@code let-stand}. */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
