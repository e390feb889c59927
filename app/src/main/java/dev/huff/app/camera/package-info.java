/**
 * Cameras and games together: {@link dev.huff.app.camera.SuccessorPositions} tells a camera what
 * the game knows, {@link dev.huff.app.camera.CameraMatch} plays whole games before a rendered
 * camera in simulated time and {@link dev.huff.app.camera.CameraSeries} counts how many were ruled
 * as they were played.
 */
package dev.huff.app.camera;
