/**
 * {@code huff robot}: leading an arm by hand, and measuring it in {@code huff simulate --robot}.
 */
package dev.huff.app.cli.robot;
