/**
 * Tells a stack of two men from one man by how it looks.
 *
 * <p>A {@link dev.huff.vision.stack.StackClassifier} cuts out the pixels around each piece, without
 * what other pieces hide. It fits how one disc of this set looks to twenty pieces at once: size,
 * thickness, shadow, reflectance, pixel noise. It draws each piece twice, as one disc and as a
 * stack, each on the base that fits best. Which drawing explains the pixels better is the piece's
 * lean, from −1 to 1. In the end a {@link dev.huff.vision.stack.StackEvidenceModel} turns leans
 * into the odds of a stack.
 */
package dev.huff.vision.stack;
