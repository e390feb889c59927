/** Drivers of real boards, indicators and robot arms. */
package dev.huff.hardware;
