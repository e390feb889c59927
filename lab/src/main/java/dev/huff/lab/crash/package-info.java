/**
 * Real tables and halls that are killed again and again while games are played at them, and the
 * comparison of everything that they wrote with their journals.
 */
package dev.huff.lab.crash;
