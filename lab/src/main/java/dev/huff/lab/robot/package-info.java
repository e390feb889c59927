/** Games that a simulated arm plays on virtual time, and what went wrong in them. */
package dev.huff.lab.robot;
