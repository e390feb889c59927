/** {@code huff lab see}: how well pictures of boards are read, and how fast. */
package dev.huff.lab.camera;
