/**
 * The G-code dialect of the uArm Swift Pro and its kin (firmware 4, built on Grbl 0.9). Commands
 * are numbered and answered by number. The pump reports whether it holds something.
 */
package dev.huff.hardware.robot.uarm;
