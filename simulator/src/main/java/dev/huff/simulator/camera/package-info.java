/**
 * A camera over a simulated board: {@link dev.huff.simulator.camera.Scene} is what is there and in
 * which light, {@link dev.huff.simulator.camera.Renderer} follows a ray of sight for every pixel,
 * {@link dev.huff.simulator.camera.Shot} is the picture and the truth, {@link
 * dev.huff.simulator.camera.Scenes} makes up scenes of every kind from a seed.
 */
package dev.huff.simulator.camera;
