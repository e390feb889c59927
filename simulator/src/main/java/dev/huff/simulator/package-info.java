/** Simulated boards, hands, cameras and robots, down to the bytes on the wire. */
package dev.huff.simulator;
