/**
 * What the outside fills: boards that are read, things that show or speak, arms that move pieces.
 * Core calls these; hardware, vision and the simulator implement them.
 */
package dev.huff.core.port;
