/** {@code huff see} and {@code huff calibrate}: pictures in, positions out. */
package dev.huff.app.cli.camera;
