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

  /** Asks another thing in place of that one, if that is what is asked. */
  void replace(HumanRequest asked, HumanRequest other) {
    if (open.equals(Optional.of(asked))) {
      ask(other);
    }
  }

  /** The same in other words, which are said when it is asked again. */
  void reword(HumanRequest asked, HumanRequest other) {
    open = open.equals(Optional.of(asked)) ? Optional.of(other) : open;
  }

  /** Asks the same again, and says why the answer did not count. */
  void repeat(RobotPhrase why) {
    open.ifPresent(asked -> listener.onRequest(asked.again(why)));
  }

  /**
   * Asks again what was asked for a move that is not wanted any more, but not to make it by hand.
   */
  void overtaken() {
    switch (open.map(HumanRequest::kind).orElse(HumanRequest.Kind.GO_ON)) {
      case LOST, MISSING, STUCK ->
          ask(HumanRequest.of(open.orElseThrow().kind(), RobotPhrase.UNWANTED));
      case LEAVE, GO_ON, PUT_RIGHT, STOPPED -> repeat(RobotPhrase.OVERTAKEN);
    }
  }

  void answered() {
    open = Optional.empty();
  }
}
