/**
 * Tells a stack of two men from one by its side and its shadow: how likely a picture is if this or
 * that stood there.
 */
package dev.huff.vision.height;
