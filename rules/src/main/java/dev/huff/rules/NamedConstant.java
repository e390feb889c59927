package dev.huff.rules;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** An enum constant that files, messages and command lines know by its own name. */
public interface NamedConstant {
  /** The name in the code, such as {@code LET_STAND}. */
  String name();

  /** The name everywhere else, such as {@code let-stand}. */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The one of these with that name. */
  static <E extends NamedConstant> Optional<E> find(E[] among, String id) {
    return Arrays.stream(among).filter(constant -> constant.id().equals(id)).findFirst();
  }
}
