/** Sources of pictures: cameras, films and folders. */
package dev.huff.vision.source;
