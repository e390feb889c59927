/**
 * Many boards in one hall, over MQTT: a {@link dev.huff.club.hall.TableBridge} at each table sends
 * what is ruled there, a {@link dev.huff.club.hall.Hall} gathers it into the archive and the live
 * page, once each, and sends the arbiter's decisions back. {@link
 * dev.huff.club.hall.EmbeddedBroker} stands between them where no other broker does. docs/hall.md
 * has the topics. Of rulings it knows the contract's lines.
 */
package dev.huff.club.hall;
