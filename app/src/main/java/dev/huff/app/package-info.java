/** Commands, the board session and the wiring of all modules. It has the only main(). */
package dev.huff.app;
