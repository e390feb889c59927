/*
 * Eight rows of eight reed switches with a diode each: a row is pulled low, its switches are read at eight inputs with pull-ups.
 * Change the pins to yours. Then: huff run --board matrix:/dev/ttyACM0 --rules dama-cs
 */
#include <HuffBoard.h>

#if defined(ARDUINO_ARCH_ESP32)
static const uint8_t ROW_PINS[8] = {13, 14, 16, 17, 18, 19, 21, 22};
static const uint8_t COLUMN_PINS[8] = {23, 25, 26, 27, 32, 33, 4, 5};
#else
// 14 to 18 are A0 to A4 of an Uno or Nano. Their 13 has a light, against which a pull-up is too weak.
static const uint8_t ROW_PINS[8] = {2, 3, 4, 5, 6, 7, 8, 9};
static const uint8_t COLUMN_PINS[8] = {10, 11, 12, 14, 15, 16, 17, 18};
#endif

static char sense(uint8_t row, uint8_t column) {
  digitalWrite(ROW_PINS[row], LOW);
  pinMode(ROW_PINS[row], OUTPUT);
  delayMicroseconds(50);
  char seen = digitalRead(COLUMN_PINS[column]) == LOW ? 'x' : '.';
  pinMode(ROW_PINS[row], INPUT);
  return seen;
}

static HuffBoard<8, 8> board(Serial, "occupancy", sense);

void setup() {
  Serial.begin(115200);
  for (uint8_t i = 0; i < 8; i++) {
    pinMode(ROW_PINS[i], INPUT);
    pinMode(COLUMN_PINS[i], INPUT_PULLUP);
  }
}

void loop() { board.run(); }
