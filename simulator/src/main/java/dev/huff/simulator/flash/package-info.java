/**
 * A simulated Arduino that waits for its program. The {@link dev.huff.simulator.flash.BootLoader}
 * speaks STK500, version 1, like the boot loaders of the Uno and the Nano.
 */
package dev.huff.simulator.flash;
