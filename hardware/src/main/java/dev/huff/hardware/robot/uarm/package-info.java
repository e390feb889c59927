/**
 * The G-code dialect of the uArm Swift Pro and its kin (firmware 4, built on Grbl 0.9): numbered
 * commands, each answered under its number, and a pump that says whether it holds something.
 */
package dev.huff.hardware.robot.uarm;
