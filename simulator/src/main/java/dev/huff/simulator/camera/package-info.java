/**
 * A camera over a simulated board: {@link dev.huff.simulator.camera.RenderedScene} is what is there
 * and in which light, {@link dev.huff.simulator.camera.SceneRenderer} follows a ray of sight for
 * every pixel, {@link dev.huff.simulator.camera.RenderedShot} is the picture and the truth, {@link
 * dev.huff.simulator.camera.SceneGenerator} makes up scenes of every kind from a seed.
 */
package dev.huff.simulator.camera;
