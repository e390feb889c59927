/**
 * Sensors over the true position. The {@link dev.huff.simulator.sense.SimulatedSensors} sample a
 * surface with the faults of their {@link dev.huff.simulator.sense.SensorGrade}. A {@link
 * dev.huff.simulator.sense.TableBoard} is a board driver over them that needs no line.
 */
package dev.huff.simulator.sense;
