/**
 * A camera over a simulated board. A {@link dev.huff.simulator.camera.RenderedScene} is the scene
 * with its light. The {@link dev.huff.simulator.camera.SceneRenderer} follows a ray of sight for
 * every pixel. The {@link dev.huff.simulator.camera.RenderedShot} is the picture with its true
 * position. The {@link dev.huff.simulator.camera.SceneGenerator} makes up scenes of every kind from
 * a seed.
 */
package dev.huff.simulator.camera;
