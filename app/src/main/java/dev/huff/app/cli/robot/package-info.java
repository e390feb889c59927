/**
 * {@code huff robot}: controls an arm manually, and measures it in {@code huff lab soak --robot}.
 */
package dev.huff.app.cli.robot;
