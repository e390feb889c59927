package dev.huff.hardware.serial;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Probes that want the same line, asking at the same time: one reset of the board, not several. */
public final class Together implements Probe {
  private final List<Probe> probes;

  /** These probes; the line is opened as the first one wants it. */
  public Together(Probe... probes) {
    this.probes = List.of(probes);
  }

  @Override
  public Line open(String path) throws LineException {
    return probes.get(0).open(path);
  }

  @Override
  public long patienceMillis() {
    return probes.stream().mapToLong(Probe::patienceMillis).max().orElse(0);
  }

  @Override
  public byte[] question() {
    return all(Probe::question);
  }

  @Override
  public Optional<Found> heard(byte[] bytes) {
    // Every one must hear everything: a message may come in pieces.
    return probes.stream().map(probe -> probe.heard(bytes)).toList().stream()
        .flatMap(Optional::stream)
        .findFirst();
  }

  @Override
  public byte[] followUp() {
    return all(Probe::followUp);
  }

  private byte[] all(Function<Probe, byte[]> words) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    probes.forEach(probe -> all.writeBytes(words.apply(probe)));
    return all.toByteArray();
  }
}
