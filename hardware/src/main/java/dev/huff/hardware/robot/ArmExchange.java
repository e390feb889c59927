package dev.huff.hardware.robot;

import dev.huff.core.port.ArmStatus;

/** Lets an {@link ArmDialogue} talk to the machine and to the listener while it is called. */
public interface ArmExchange {
  /** Sends bytes to the machine. */
  void send(byte... bytes);

  /** Reports the arm's status to the listener. Repeated ones are reported once. */
  void status(ArmStatus status);

  /** Tells the listener that the program ran to its end. */
  void finished();

  /** Gives the line up; it is opened anew after a while. */
  void hangUp(String why);
}
