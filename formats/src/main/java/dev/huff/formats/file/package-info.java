/** Files that stay whole whatever fails: one that only grows, one that is replaced as a whole. */
package dev.huff.formats.file;
