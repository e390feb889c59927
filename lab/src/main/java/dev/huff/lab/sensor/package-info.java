/**
 * Sensors that read a simulated table as badly as real ones do. The {@link
 * dev.huff.lab.sensor.SimulatedSensors} sample a surface with the faults of their {@link
 * dev.huff.lab.sensor.SensorGrade}.
 */
package dev.huff.lab.sensor;
