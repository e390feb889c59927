package dev.huff.club.store;

/**
 * Time and place of a game.
 *
 * @param event name of the event
 * @param round from 1. Empty if there are no rounds
 * @param board name of the table
 * @param date in ISO 8601
 */
public record EventInfo(String event, String round, String board, String date) {}
