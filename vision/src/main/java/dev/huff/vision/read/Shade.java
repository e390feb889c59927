package dev.huff.vision.read;

import dev.huff.vision.picture.LabColour;

/**
 * What was learnt of the fields of one colour.
 *
 * @param bare the colour of those that are bare
 * @param presence what discs and bare fields look like there
 */
record Shade(LabColour bare, Presence presence) {}
