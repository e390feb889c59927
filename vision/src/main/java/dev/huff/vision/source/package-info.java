/** Where pictures come from: cameras, films and folders. */
package dev.huff.vision.source;
