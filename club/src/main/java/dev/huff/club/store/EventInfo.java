package dev.huff.club.store;

/**
 * When and where a game is played.
 *
 * @param event what it belongs to
 * @param round from 1; empty where there are none
 * @param board what the table is called
 * @param date in ISO 8601
 */
public record EventInfo(String event, String round, String board, String date) {}
