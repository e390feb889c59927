/**
 * Looking after boards: {@link dev.huff.app.boards.FieldCheck} walks a piece over every field and
 * says which sensors are dead, crossed or nervous.
 */
package dev.huff.app.boards;
