/** Command line, web, store and wiring: the only main(). */
package dev.huff.app;
