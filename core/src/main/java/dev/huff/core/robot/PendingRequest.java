package dev.huff.core.robot;

import java.util.Optional;

/** A request to a human that is not answered yet. */
final class PendingRequest {
  private final OperatorListener listener;
  private Optional<HumanRequest> open = Optional.empty();

  PendingRequest(OperatorListener listener) {
    this.listener = listener;
  }

  Optional<HumanRequest> open() {
    return open;
  }

  boolean isOpen() {
    return open.isPresent();
  }

  boolean isOpen(HumanRequest.Kind kind) {
    return open.filter(asked -> asked.kind() == kind).isPresent();
  }

  /** Asks in place of what was asked before; the same twice is asked once. */
  void ask(HumanRequest asked) {
    if (!open.equals(Optional.of(asked))) {
      open = Optional.of(asked);
      listener.onRequest(asked);
    }
  }

  /** Asks the same again, and says why the answer did not count. */
  void repeat(String why) {
    open.ifPresent(
        asked -> listener.onRequest(new HumanRequest(asked.kind(), why + " " + asked.text())));
  }

  void answered() {
    open = Optional.empty();
  }
}
