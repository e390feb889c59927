/** Files that stay whole whatever fails: one that only grows, one that is replaced whole. */
package dev.huff.formats.file;
