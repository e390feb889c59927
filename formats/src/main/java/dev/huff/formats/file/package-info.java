/**
 * Files that stay whole whatever fails: one that only grows, one that is replaced as a whole. The
 * package also finds the encoding of a text and opens the files that a user names.
 */
package dev.huff.formats.file;
