/**
 * Boards on Bluetooth Low Energy. {@link dev.huff.hardware.bluetooth.BluetoothSource} finds and
 * connects a board of a {@link dev.huff.hardware.bluetooth.BluetoothKind}; the dialogue that talks
 * to it is the one of its cable. Linux's BlueZ does the radio and is called over D-Bus.
 */
package dev.huff.hardware.bluetooth;
