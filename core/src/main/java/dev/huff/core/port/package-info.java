/**
 * Ports: boards that are read, devices that show or speak, arms that move pieces. Core calls them;
 * hardware, vision and the simulator implement them.
 */
package dev.huff.core.port;
