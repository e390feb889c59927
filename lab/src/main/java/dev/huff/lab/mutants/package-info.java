/** Changes of the code that no test notices: PIT on the module core, and its figures by package. */
package dev.huff.lab.mutants;
