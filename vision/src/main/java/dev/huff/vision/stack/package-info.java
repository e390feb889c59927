/**
 * Tells a stack of two men from one man by how it looks.
 *
 * <ol>
 *   <li>{@link dev.huff.vision.stack.StackClassifier} cuts out the pixels around each piece,
 *       without what other pieces hide.
 *   <li>It fits how one disc of this set looks to twenty pieces at once: size, thickness, shadow,
 *       reflectance, pixel noise.
 *   <li>It draws each piece twice, as one disc and as a stack, each on the base that fits best.
 *   <li>Which drawing explains the pixels better is the piece's lean, from −1 to 1.
 *   <li>{@link dev.huff.vision.stack.LeanModel} turns leans into the odds of a stack.
 * </ol>
 */
package dev.huff.vision.stack;
