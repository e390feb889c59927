package dev.huff.vision.read;

import dev.huff.vision.height.Faith;
import dev.huff.vision.height.Stand;
import dev.huff.vision.height.Storeys.Evidence;
import java.util.Map;

/**
 * What the kinds of all pieces of a picture are told from.
 *
 * @param flat what stands there, kinds apart
 * @param evidence what speaks for stacks
 */
public record Trial(Sighting flat, Map<Stand, Evidence> evidence) {
  /** What stands there when so much is believed. */
  public Sighting judged(Faith faith) {
    return Crowning.crown(flat, evidence, Map.of(), faith);
  }
}
