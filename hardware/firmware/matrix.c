/*
 * Firmware of a home-made draughts board in the Huff matrix protocol, version 1
 * (docs/boards/matrix-protocol.md), for an ATmega328P at 16 MHz. Wiring: README.md beside this file.
 *
 * Interrupts count milliseconds and move bytes in and out; the main loop selects one row after the
 * other, senses it, believes what two scans in a row agree on, and talks.
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <avr/wdt.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <util/atomic.h>
#include <util/delay.h>

#ifdef HALL
#define LEVEL "kind"
#else
#define LEVEL "occupancy"
#endif

_Static_assert(SENSORS <= 8 && ROWS <= 16, "a row has at most eight sensors: ten columns only with CELLS=playing");

#define COUNT (ROWS * SENSORS)
#define HEARTBEAT_MS 1000
#define PAUSE_MS 20 /* between two reports: a switch that chatters leaves the line to others */
#define PRESS_AGAIN_MS 200
#define BUTTON_MS 20
#define BLINK_BIT 0x0100 /* of the milliseconds: about two blinks a second */
#define SETTLE_US 30
#define HALL_EMPTY 60 /* steps of 1024 from half the supply to a man */
#define HALL_KING 280 /* and to two men stacked */
#define HALL_SLACK 10 /* a reading that close to a limit changes nothing */

/* ---- time ---- */

static volatile uint16_t ticks;

ISR(TIMER0_COMPA_vect) { ticks++; }

static uint16_t now(void) {
  uint16_t time;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { time = ticks; }
  return time;
}

static bool passed(uint16_t since, uint16_t millis) { return (uint16_t)(now() - since) >= millis; }

/* ---- serial line: rings of 256 bytes, so that an index wraps by itself ---- */

static volatile uint8_t received[256], received_head;
static uint8_t received_tail;
static volatile uint8_t sending[256], sending_tail;
static uint8_t sending_head;

ISR(USART_RX_vect) { received[received_head++] = UDR0; }

ISR(USART_UDRE_vect) {
  if (sending_tail == sending_head) {
    UCSR0B &= ~_BV(UDRIE0);
  } else {
    UDR0 = sending[sending_tail++];
  }
}

static void put_raw(char c) {
  while ((uint8_t)(sending_head + 1) == sending_tail) {
  }
  sending[sending_head++] = c;
  UCSR0B |= _BV(UDRIE0);
}

/* ---- lines ---- */

static bool plain;
static uint8_t check;

static uint8_t crc(uint8_t sum, uint8_t next) {
  sum ^= next;
  for (uint8_t bit = 0; bit < 8; bit++) {
    sum = (sum << 1) ^ (sum & 0x80 ? 0x07 : 0);
  }
  return sum;
}

static void put(char c) {
  check = crc(check, c);
  put_raw(c);
}

static void put_text(const char *text) {
  while (*text) {
    put(*text++);
  }
}

static void put_flash(const char *text) {
  for (char c; (c = pgm_read_byte(text)); text++) {
    put(c);
  }
}

static char hex(uint8_t digit) { return digit < 10 ? '0' + digit : 'A' + digit - 10; }

static void begin(void) {
  put_raw('\n');
  check = 0;
}

static void end(void) {
  if (!plain) {
    uint8_t sum = check;
    put_raw('*');
    put_raw(hex(sum >> 4));
    put_raw(hex(sum & 0x0F));
  }
  put_raw('\n');
}

#define SAY(text) \
  do {            \
    begin();      \
    put_flash(PSTR(text)); \
    end();        \
  } while (0)

/* ---- cells and lights ---- */

static char cells[COUNT];    /* what is told */
static char last_scan[COUNT]; /* what the scan before saw */
static char lights[COUNT];
static bool changed = true;

/* Three bytes through the chain: lights of the row, rows 9-16, rows 1-8; rows are active low. */
static void select_row(uint8_t row, uint8_t lit) {
  uint16_t rows = ~((uint16_t)1 << row);
  uint8_t bytes[] = {lit, rows >> 8, rows};
  for (uint8_t i = 0; i < sizeof bytes; i++) {
    SPDR = bytes[i];
    loop_until_bit_is_set(SPSR, SPIF);
  }
  PORTB |= _BV(PB2);
  PORTB &= ~_BV(PB2);
}

static uint8_t lit(uint8_t row) {
  uint8_t bits = 0;
  for (uint8_t i = 0; i < SENSORS; i++) {
    char light = lights[row * SENSORS + i];
    if (light == '1' || (light == '2' && (now() & BLINK_BIT))) {
      bits |= 1 << i;
    }
  }
  return bits;
}

#ifdef HALL
static char sense(uint8_t sensor, char before) {
  PORTC = (PORTC & ~(7 << PC3)) | (sensor << PC3);
  _delay_us(SETTLE_US);
  ADCSRA |= _BV(ADSC);
  loop_until_bit_is_clear(ADCSRA, ADSC);
  int16_t pull = (int16_t)ADC - 512;
  int16_t force = abs(pull);
  if (abs(force - HALL_EMPTY) < HALL_SLACK || abs(force - HALL_KING) < HALL_SLACK) {
    return before;
  }
  if (force < HALL_EMPTY) {
    return '.';
  }
  return force < HALL_KING ? (pull > 0 ? 'w' : 'b') : (pull > 0 ? 'W' : 'B');
}
#else
static char sense(uint8_t sensor, char before) {
  (void)before;
  bool open = sensor < 6 ? PIND & _BV(sensor + 2) : PINB & _BV(sensor - 6);
  return open ? '.' : 'x';
}
#endif

static void scan_row(uint8_t row) {
  select_row(row, lit(row));
  _delay_us(10 * SETTLE_US);
  for (uint8_t i = 0; i < SENSORS; i++) {
    uint8_t cell = row * SENSORS + i;
    char seen = sense(i, last_scan[cell]);
    if (seen == last_scan[cell] && seen != cells[cell]) {
      cells[cell] = seen;
      changed = true;
    }
    last_scan[cell] = seen;
  }
}

/* Without diodes a cell whose rectangle has three more closed corners may be a ghost. */
static bool is_ghost(uint8_t cell) {
#ifdef NO_DIODES
  uint8_t row = cell / SENSORS, column = cell % SENSORS;
  for (uint8_t r = 0; r < ROWS; r++) {
    for (uint8_t c = 0; c < SENSORS; c++) {
      if (r != row && c != column && cells[cell] != '.' && cells[r * SENSORS + c] != '.' &&
          cells[row * SENSORS + c] != '.' && cells[r * SENSORS + column] != '.') {
        return true;
      }
    }
  }
#else
  (void)cell;
#endif
  return false;
}

static void tell_cells(void) {
  bool ghosts = false;
  begin();
  put_flash(PSTR("board "));
  for (uint8_t i = 0; i < COUNT; i++) {
    bool ghost = is_ghost(i);
    ghosts |= ghost;
    put(ghost ? '?' : cells[i]);
  }
  end();
  static bool had_ghosts;
  if (ghosts && !had_ghosts) {
    SAY("trouble fields marked ? may be ghosts: the matrix needs a diode a switch");
  } else if (had_ghosts && !ghosts) {
    SAY("trouble none");
  }
  had_ghosts = ghosts;
}

static void tell_hello(void) {
  begin();
  put_flash(PSTR("hello huff=1 size=" SIZE " cells=" CELLS " level=" LEVEL));
  put_flash(plain ? PSTR(" check=none") : PSTR(""));
  put_flash(PSTR(" leds=one buttons=2 fw=1.0"));
  end();
  changed = true;
}

/* ---- clock buttons ---- */

static const char *const SIDES[] = {"white", "black"};
static bool is_down[2];
static uint16_t button_since[2];
static uint8_t press_number, press_side;
static bool press_waits, press_told;
static uint16_t press_told_at;

static void scan_buttons(void) {
  for (uint8_t side = 0; side < 2; side++) {
    bool down = !(PINC & _BV(PC0 + side));
    if (down == is_down[side]) {
      button_since[side] = now();
    } else if (passed(button_since[side], BUTTON_MS)) {
      is_down[side] = down;
      if (down) {
        press_number++;
        press_side = side;
        press_waits = true;
        press_told = false;
      }
    }
  }
  if (press_waits && (!press_told || passed(press_told_at, PRESS_AGAIN_MS))) {
    char number[4];
    press_told = true;
    press_told_at = now();
    begin();
    put_flash(PSTR("press "));
    put_text(utoa(press_number, number, 10));
    put(' ');
    put_text(SIDES[press_side]);
    end();
  }
}

/* ---- sound ---- */

static uint16_t beep_since, beep_ms;

static void scan_beep(void) {
  if (beep_ms && passed(beep_since, beep_ms)) {
    beep_ms = 0;
    PORTC &= ~_BV(PC2);
  }
}

static void beep(const char *millis) {
  long wanted = strtol(millis, 0, 10);
  if (wanted >= 1 && wanted <= 2000) {
    beep_ms = wanted;
    beep_since = now();
    PORTC |= _BV(PC2);
  }
}

/* ---- what the host says ---- */

static void set_lights(const char *wanted) {
  if (strlen(wanted) == COUNT) {
    memcpy(lights, wanted, COUNT);
  }
}

static void help(void) {
  SAY("# hello  who is there        board  all cells      ping X  pong X");
  SAY("# leds CELLS  . off 1 on 2 blinking                beep MS");
  SAY("# got N  the press arrived   plain on|off  lines without or with checks");
}

static void obey(char *line) {
  char *rest = strchr(line, ' ');
  if (rest) {
    *rest++ = 0;
  } else {
    rest = line + strlen(line);
  }
  if (!strcmp_P(line, PSTR("hello"))) {
    tell_hello();
  } else if (!strcmp_P(line, PSTR("board"))) {
    changed = true;
  } else if (!strcmp_P(line, PSTR("ping"))) {
    begin();
    put_flash(PSTR("pong "));
    put_text(rest);
    end();
  } else if (!strcmp_P(line, PSTR("leds"))) {
    set_lights(rest);
  } else if (!strcmp_P(line, PSTR("got"))) {
    press_waits &= strtoul(rest, 0, 10) != press_number;
  } else if (!strcmp_P(line, PSTR("beep"))) {
    beep(rest);
  } else if (!strcmp_P(line, PSTR("plain"))) {
    plain = !strcmp_P(rest, PSTR("on"));
  } else if (!strcmp_P(line, PSTR("help"))) {
    help();
  } else {
    begin();
    put_flash(PSTR("sorry "));
    put_text(line);
    end();
  }
}

/* Takes the check off a line; false when it is there and wrong. */
static bool unseal(char *line, uint8_t length) {
  if (length < 4 || line[length - 3] != '*') {
    return true;
  }
  uint8_t sum = 0;
  for (uint8_t i = 0; i < length - 3; i++) {
    sum = crc(sum, line[i]);
  }
  bool right = line[length - 2] == hex(sum >> 4) && line[length - 1] == hex(sum & 0x0F);
  line[length - 3] = 0;
  return right;
}

static void listen(void) {
  static char line[COUNT + 32];
  static uint8_t length;
  static bool bad;
  while (received_tail != received_head) {
    char c = received[received_tail++];
    if (c == '\n' || (c == '\r' && plain)) {
      line[length] = 0;
      if (length && !bad && unseal(line, length)) {
        obey(line);
      }
      length = 0;
      bad = false;
    } else if (c != '\r') {
      bad |= c < ' ' || c > '~' || length == sizeof line - 1;
      if (!bad) {
        line[length++] = c;
      }
    }
  }
}

/* ---- start ---- */

static void set_up(void) {
  MCUSR = 0; /* before, a watchdog that has caused a reset cannot be stopped */
  wdt_disable();
  DDRB = _BV(PB3) | _BV(PB5) | _BV(PB2);
  PORTB = _BV(PB0) | _BV(PB1);
  PORTD = 0xFC;
  DDRC = _BV(PC2) | _BV(PC3) | _BV(PC4) | _BV(PC5);
  PORTC = _BV(PC0) | _BV(PC1);
  SPCR = _BV(SPE) | _BV(MSTR);
#ifdef HALL
  ADMUX = _BV(REFS0) | 7;
  ADCSRA = _BV(ADEN) | _BV(ADPS2) | _BV(ADPS1);
#endif
  TCCR0A = _BV(WGM01);
  OCR0A = F_CPU / 64 / 1000 - 1;
  TIMSK0 = _BV(OCIE0A);
  TCCR0B = _BV(CS01) | _BV(CS00);
  UBRR0 = 16; /* 115 200 baud with U2X */
  UCSR0A = _BV(U2X0);
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
  memset(cells, '.', COUNT);
  memset(last_scan, '.', COUNT);
  memset(lights, '.', COUNT);
  press_number = 255;
  sei();
}

int main(void) {
  set_up();
  uint16_t told = now();
  bool greeted = false;
  for (;;) {
    for (uint8_t row = 0; row < ROWS; row++) {
      scan_row(row);
      listen();
      scan_buttons();
      scan_beep();
    }
    if (!greeted && passed(told, 50)) {
      greeted = true;
      tell_hello();
    }
    if (greeted && passed(told, changed ? PAUSE_MS : HEARTBEAT_MS)) {
      changed = false;
      told = now();
      tell_cells();
    }
  }
}
