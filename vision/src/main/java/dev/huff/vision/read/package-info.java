/** Tells what stands on the fields of a board that was found, and how sure that is. */
package dev.huff.vision.read;
