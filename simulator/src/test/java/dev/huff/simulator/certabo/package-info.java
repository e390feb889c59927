/**
 * Simulated boards of the Certabo line. A {@link dev.huff.simulator.certabo.CertaboBoard} reports
 * the tags of the pieces, as unreliably as radio is, or only which fields are occupied.
 */
package dev.huff.simulator.certabo;
