/**
 * The move generator as it was first written: plain, with objects for everything. It is the measure
 * that speeds are given as multiples of, since machines differ.
 */
package dev.huff.bench.plain;
