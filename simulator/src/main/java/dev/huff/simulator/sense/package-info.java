/**
 * What sensors make of the truth: {@link dev.huff.simulator.sense.SimulatedSensors} samples a
 * surface with the faults of its {@link dev.huff.simulator.sense.SensorGrade}; {@link
 * dev.huff.simulator.sense.TableBoard} is a board driver over it that needs no line.
 */
package dev.huff.simulator.sense;
