package dev.huff.app.session;

import dev.huff.app.terminal.EscapingStream;
import dev.huff.app.terminal.QrText;
import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;

/** Tells the people at the table how a phone becomes the camera. */
final class PhoneInvitation {
  private PhoneInvitation() {}

  /**
   * Prints the code to scan, if it goes to a terminal, and the address to type.
   *
   * @param addresses of the phone's page, the likeliest first; at least one
   */
  static void print(List<URI> addresses, PrintWriter out) {
    boolean hasCode = Boolean.getBoolean("huff.stderr");
    if (hasCode) {
      PrintWriter terminal = EscapingStream.unfiltered(FileDescriptor.err);
      QrText.lines(addresses.get(0).toString()).forEach(terminal::println);
    }
    out.println(
        (hasCode ? "Scan the code with the phone, or open " : "With the phone, open ")
            + addresses.get(0));
    if (addresses.size() > 1) {
      String others =
          addresses.stream().skip(1).map(URI::toString).collect(Collectors.joining(" or "));
      out.println("If that does not open, try " + others);
    }
    out.println(
        "The phone must be in the same network. It warns once, because Huff made the certificate"
            + " itself: choose 'Advanced', then 'Proceed', or on an iPhone 'Show Details', then"
            + " 'visit this website'.");
    out.flush();
  }
}
