/**
 * Many boards in one hall, over MQTT. A {@link dev.huff.club.hall.TableBridge} at each table sends
 * its rulings. A {@link dev.huff.club.hall.Hall} adds each once to the archive and the live page,
 * and sends the arbiter's decisions back. {@link dev.huff.club.hall.EmbeddedBroker} connects them
 * if there is no other broker. docs/hall.md lists the topics. The package knows rulings only as
 * lines of JSON.
 */
package dev.huff.club.hall;
