package dev.huff.hardware.serial;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Probes that want the same line, asking at the same time: one reset of the board, not several. */
public final class ProbeBatch implements PortProbe {
  private final List<PortProbe> probes;

  /** These probes; the line is opened as the first one wants it. */
  public ProbeBatch(PortProbe... probes) {
    this.probes = List.of(probes);
  }

  @Override
  public BoardConnection open(String path) throws LineException {
    return probes.get(0).open(path);
  }

  @Override
  public long patienceMillis() {
    return probes.stream().mapToLong(PortProbe::patienceMillis).max().orElse(0);
  }

  @Override
  public byte[] question() {
    return all(PortProbe::question);
  }

  @Override
  public Optional<DetectedBoard> heard(byte[] bytes) {
    // Every one must hear everything: a message may come in pieces.
    return probes.stream().map(probe -> probe.heard(bytes)).toList().stream()
        .flatMap(Optional::stream)
        .findFirst();
  }

  @Override
  public byte[] followUp() {
    return all(PortProbe::followUp);
  }

  private byte[] all(Function<PortProbe, byte[]> words) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    probes.forEach(probe -> all.writeBytes(words.apply(probe)));
    return all.toByteArray();
  }
}
