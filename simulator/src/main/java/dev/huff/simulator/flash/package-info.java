/**
 * A simulated Arduino that waits for its program: {@link dev.huff.simulator.flash.BootLoader}
 * speaks STK500, version 1, as the boot loaders of the Uno and the Nano do.
 */
package dev.huff.simulator.flash;
