/** Boards, hands, cameras and robots that are not there, down to the bytes on the wire. */
package dev.huff.simulator;
