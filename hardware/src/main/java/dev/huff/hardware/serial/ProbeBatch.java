package dev.huff.hardware.serial;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Probes that want the same line, asking at the same time: one reset of the board, not several. */
public final class ProbeBatch extends PortProbe {
  private final List<PortProbe> probes;

  /** These probes; the line is opened as the first one wants it. */
  public ProbeBatch(PortProbe... probes) {
    super(
        probes[0]::open,
        List.of(probes).stream().mapToLong(PortProbe::patienceMillis).max().orElse(0),
        all(List.of(probes), PortProbe::question));
    this.probes = List.of(probes);
  }

  @Override
  public Optional<DetectedBoard> detect(byte[] bytes) {
    // Every one must hear everything: a message may come in pieces.
    return probes.stream().map(probe -> probe.detect(bytes)).toList().stream()
        .flatMap(Optional::stream)
        .findFirst();
  }

  @Override
  public byte[] followUp() {
    return all(probes, PortProbe::followUp);
  }

  private static byte[] all(List<PortProbe> probes, Function<PortProbe, byte[]> words) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    probes.forEach(probe -> all.writeBytes(words.apply(probe)));
    return all.toByteArray();
  }
}
