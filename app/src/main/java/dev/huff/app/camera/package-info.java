/**
 * Cameras and games together. {@link dev.huff.app.camera.SuccessorPositions} tells a camera which
 * positions may follow. {@link dev.huff.app.camera.CameraMatch} plays whole games before a rendered
 * camera in simulated time. {@link dev.huff.app.camera.CameraSeries} counts how many were ruled
 * exactly.
 */
package dev.huff.app.camera;
