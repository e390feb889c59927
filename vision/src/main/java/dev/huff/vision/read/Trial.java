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
 * @param thickness of what was taken for a single disc, in radii
 */
public record Trial(Sighting flat, Map<Stand, Evidence> evidence, double thickness) {
  /** What stands there when so much is believed. */
  public Sighting judged(Faith faith) {
    Sighting told = Crowning.crown(flat, evidence, Map.of(), faith);
    return new AllAlike(flat, evidence.keySet(), thickness).doubted(told);
  }
}
