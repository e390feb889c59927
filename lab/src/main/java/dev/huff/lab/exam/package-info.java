/**
 * An exam for referees, ours and others': board logs of many categories with what was really done,
 * and the score of the rulings that a program gives on them. {@code docs/exam.md} defines both.
 */
package dev.huff.lab.exam;
