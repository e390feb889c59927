/*
 * The Huff matrix protocol, version 1 (docs/boards/matrix-protocol.md), over any Stream: the serial port of an ATmega328P,
 * Uno R4, ESP32 or RP2040, or a stream of your own. The sketch says how a square is sensed and lit.
 *
 *   HuffBoard<8, 8> board(Serial, "occupancy", sense, light);
 *   void setup() { Serial.begin(115200); }
 *   void loop() { board.run(); }
 *
 * ROWS and COLUMNS count the sensors: 8 and 8 for a sensor under every square ("all"), 8 and 4 or 10 and 5 for the playing
 * squares alone ("playing").
 */
#ifndef HUFF_BOARD_H
#define HUFF_BOARD_H

#include <Arduino.h>
#include <stdlib.h>
#include <string.h>

template <uint8_t ROWS, uint8_t COLUMNS>
class HuffBoard {
 public:
  /* What is on a square: '.' nothing, 'x' a piece, 'w' 'b' a man, 'W' 'B' a king, '?' unknown. */
  typedef char (*Sense)(uint8_t row, uint8_t column);
  /* Lights a square or not. */
  typedef void (*Light)(uint8_t row, uint8_t column, bool on);

  HuffBoard(Stream &line, const char *level, Sense sense, Light light = 0)
      : line(line), level(level), sense(sense), light(light) {
    memset(cells, '.', COUNT);
    memset(scanned, '.', COUNT);
    memset(lights, '.', COUNT);
  }

  /* Senses, listens and talks; call it all the time. */
  void run() {
    scan();
    listen();
    if (!greeted) {
      greeted = true;
      hello();
    }
    bool repeat = waiting && millis() - pressTold >= PRESS_AGAIN_MS;
    if (repeat) {
      tellPress();
    }
    bool news = changed && millis() - told >= PAUSE_MS;
    if (news || millis() - told >= HEARTBEAT_MS) {
      changed = false;
      told = millis();
      begin();
      put("board ");
      for (uint16_t i = 0; i < COUNT; i++) {
        put(cells[i]);
      }
      end();
    }
  }

  /* A side pressed its clock: told until the computer says that it arrived. */
  void press(bool white) {
    number++;
    pressWhite = white;
    waiting = true;
    tellPress();
  }

 private:
  static const uint16_t COUNT = (uint16_t)ROWS * COLUMNS;
  static const uint16_t HEARTBEAT_MS = 1000;
  /* Between two reports: a switch that chatters leaves the line to others. */
  static const uint16_t PAUSE_MS = 20;
  static const uint16_t PRESS_AGAIN_MS = 200;
  static const uint16_t BLINK_MS = 256;

  Stream &line;
  const char *level;
  Sense sense;
  Light light;
  char cells[COUNT], scanned[COUNT], lights[COUNT];
  char heard[COUNT + 32];
  uint16_t length = 0;
  bool bad = false, plain = false, greeted = false, changed = true;
  bool waiting = false, pressWhite = false;
  uint8_t number = 255, sum = 0;
  unsigned long told = 0, pressTold = 0;

  /* Two scans in a row must agree. */
  void scan() {
    for (uint8_t row = 0; row < ROWS; row++) {
      for (uint8_t column = 0; column < COLUMNS; column++) {
        uint16_t cell = (uint16_t)row * COLUMNS + column;
        char seen = sense(row, column);
        if (seen == scanned[cell] && seen != cells[cell]) {
          cells[cell] = seen;
          changed = true;
        }
        scanned[cell] = seen;
        if (light) {
          light(row, column, lights[cell] == '1' || (lights[cell] == '2' && (millis() / BLINK_MS) % 2));
        }
      }
    }
  }

  static uint8_t crc(uint8_t sum, uint8_t next) {
    sum ^= next;
    for (uint8_t bit = 0; bit < 8; bit++) {
      sum = (uint8_t)((sum << 1) ^ (sum & 0x80 ? 0x07 : 0));
    }
    return sum;
  }

  static char hex(uint8_t digit) { return (char)(digit < 10 ? '0' + digit : 'A' + digit - 10); }

  void put(char c) {
    sum = crc(sum, (uint8_t)c);
    line.write((uint8_t)c);
  }

  void put(const char *text) {
    while (*text) {
      put(*text++);
    }
  }

  void begin() {
    line.write((uint8_t)'\n');
    sum = 0;
  }

  void end() {
    if (!plain) {
      uint8_t check = sum;
      line.write((uint8_t)'*');
      line.write((uint8_t)hex(check >> 4));
      line.write((uint8_t)hex(check & 0x0F));
    }
    line.write((uint8_t)'\n');
  }

  void put(uint8_t value) {
    if (value >= 100) {
      put((char)('0' + value / 100));
    }
    if (value >= 10) {
      put((char)('0' + value / 10 % 10));
    }
    put((char)('0' + value % 10));
  }

  void hello() {
    begin();
    put("hello huff=1 size=");
    put(ROWS);
    put('x');
    put(ROWS);
    put(ROWS == COLUMNS ? " cells=all level=" : " cells=playing level=");
    put(level);
    if (plain) {
      put(" check=none");
    }
    put(light ? " leds=one" : "");
    put(" buttons=2 fw=1.0");
    end();
    changed = true;
  }

  void tellPress() {
    pressTold = millis();
    begin();
    put("press ");
    put(number);
    put(pressWhite ? " white" : " black");
    end();
  }

  /* Takes the check off a line; false when it is there and wrong. */
  bool unseal() {
    if (length < 4 || heard[length - 3] != '*') {
      return true;
    }
    uint8_t check = 0;
    for (uint16_t i = 0; i + 3 < length; i++) {
      check = crc(check, (uint8_t)heard[i]);
    }
    bool right = heard[length - 2] == hex(check >> 4) && heard[length - 1] == hex(check & 0x0F);
    heard[length - 3] = 0;
    return right;
  }

  void obey() {
    char *rest = strchr(heard, ' ');
    if (rest) {
      *rest++ = 0;
    } else {
      rest = heard + strlen(heard);
    }
    if (!strcmp(heard, "hello")) {
      hello();
    } else if (!strcmp(heard, "board")) {
      changed = true;
    } else if (!strcmp(heard, "ping")) {
      begin();
      put("pong ");
      put(rest);
      end();
    } else if (!strcmp(heard, "leds")) {
      if (strlen(rest) == COUNT) {
        memcpy(lights, rest, COUNT);
      }
    } else if (!strcmp(heard, "got")) {
      waiting = waiting && (uint8_t)strtoul(rest, 0, 10) != number;
    } else if (!strcmp(heard, "plain")) {
      plain = !strcmp(rest, "on");
    } else if (strcmp(heard, "beep")) {
      begin();
      put("sorry ");
      put(heard);
      end();
    }
  }

  void listen() {
    while (line.available() > 0) {
      char c = (char)line.read();
      if (c == '\n' || (c == '\r' && plain)) {
        heard[length] = 0;
        if (length && !bad && unseal()) {
          obey();
        }
        length = 0;
        bad = false;
      } else if (c != '\r') {
        bad |= c < ' ' || c > '~' || length == sizeof heard - 1;
        if (!bad) {
          heard[length++] = c;
        }
      }
    }
  }
};

#endif
