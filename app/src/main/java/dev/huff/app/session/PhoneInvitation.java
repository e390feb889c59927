package dev.huff.app.session;

import dev.huff.app.terminal.EscapingStream;
import dev.huff.app.terminal.QrText;
import dev.huff.core.announce.EveningNotice;
import dev.huff.core.announce.Language;
import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells the people at the table how a phone becomes the camera. */
final class PhoneInvitation {
  private PhoneInvitation() {}

  /**
   * Prints the code to scan, if it goes to a terminal, and the address to type.
   *
   * @param addresses of the phone's page, the likeliest first; at least one
   */
  static void print(List<URI> addresses, Language language, PrintWriter out) {
    boolean hasCode = Boolean.getBoolean("huff.stderr");
    if (hasCode) {
      PrintWriter terminal = EscapingStream.unfiltered(FileDescriptor.err);
      QrText.lines(addresses.get(0).toString()).forEach(terminal::println);
    }
    out.println(
        language.notice(
            hasCode ? EveningNotice.PHONE_SCAN : EveningNotice.PHONE_OPEN,
            Map.of("address", addresses.get(0).toString())));
    if (addresses.size() > 1) {
      String others =
          addresses.stream().skip(1).map(URI::toString).collect(Collectors.joining(", "));
      out.println(language.notice(EveningNotice.PHONE_ELSE, Map.of("addresses", others)));
    }
    out.println(language.notice(EveningNotice.PHONE_WARNING, Map.of()));
    out.flush();
  }
}
