/**
 * Simulated boards of the Certabo line: {@link dev.huff.simulator.certabo.CertaboBoard} tells the
 * tags of the pieces, as unreliably as radio is, or only which fields are occupied.
 */
package dev.huff.simulator.certabo;
