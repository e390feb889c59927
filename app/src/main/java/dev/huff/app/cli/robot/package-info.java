/**
 * {@code huff robot}: leading an arm by hand, and measuring it in {@code huff lab soak --robot}.
 */
package dev.huff.app.cli.robot;
