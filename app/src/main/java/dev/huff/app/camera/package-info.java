/** Tells a camera which positions may follow, so that it knows what to look for. */
package dev.huff.app.camera;
