/** What developers run and users do not: {@code huff lab}. */
package dev.huff.lab;
