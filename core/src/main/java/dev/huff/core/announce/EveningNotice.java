package dev.huff.core.announce;

import java.util.Locale;

/**
 * A line about the evening itself, e.g. where a game is kept or that the hall is not reached. Its
 * values are the placeholders of its text in {@code en.properties}.
 */
public enum EveningNotice {
  GAME_FILE,
  RESUMED,
  DAMAGED,
  RULED_OTHERWISE,
  STILL_PAUSED,
  SET_UP_AGAIN,
  DEMO_OVER,
  PAGE,
  FIRST_CODE,
  VOICE_MUTED,
  VOICE_VOLUME,
  NO_ESPEAK,
  NO_LOUDSPEAKER,
  NO_VOICE,
  KEYBOARD_GONE,
  HALL_REACHED,
  HALL_SILENT,
  HALL_REFUSES,
  HALL_UNKNOWN,
  HALL_MISNAMED,
  HALL_UNTRUSTED,
  HALL_TWICE,
  HALL_WAITING,
  HALL_BOARDS,
  HALL_GAMES,
  HALL_BROKER,
  BOARD_SEARCH,
  BOARD_TAKEN,
  PHONE_SCAN,
  PHONE_OPEN,
  PHONE_ELSE,
  PHONE_WARNING;

  String key() {
    return "notice." + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
