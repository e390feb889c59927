/**
 * {@code huff referee} and {@code huff simulate}: rulings on a board log, and how right they are.
 */
package dev.huff.app.cli.referee;
