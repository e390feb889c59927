/** {@code huff robot}: controls an arm manually. */
package dev.huff.app.cli.robot;
