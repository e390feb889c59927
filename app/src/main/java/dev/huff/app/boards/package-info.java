/**
 * Looking after boards: {@link dev.huff.app.boards.FieldCheck} walks a piece over every field and
 * says which sensors are dead, crossed or nervous. {@link dev.huff.app.boards.TableGroup} referees
 * on many boards at once, {@link dev.huff.app.boards.SimulatedBoards} plugs in boards to try that
 * on.
 */
package dev.huff.app.boards;
