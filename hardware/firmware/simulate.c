/*
 * Runs the firmware on simavr behind a pseudo-terminal, at wall-clock speed, with the board around
 * it: shift registers, switches with or without diodes, Hall sensors, buttons, lights, a buzzer.
 *
 *   simulate firmware.elf ROWS SENSORS [nodiodes|bare]
 *
 * Unless it is bare, the watchdog runs at the beginning, as some boot loaders leave it.
 *
 * Prints "pty PATH", then obeys lines on its input: "cells SYMBOLS" (. empty, x w b man, W B king),
 * "press white", "press black", "release", "reset", "lights" (answers "lights SYMBOLS BUZZER"). Ends
 * with its input.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <simavr/avr_adc.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_spi.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define MOST_ROWS 16
#define MOST_SENSORS 8
#define WATCHDOG 0x60 /* WDTCSR */
#define STEP_CYCLES 8000 /* half a millisecond */

static avr_t *avr;
static int rows, sensors, has_diodes = 1, pty;
static char cells[MOST_ROWS][MOST_SENSORS];
static char lights[MOST_ROWS][MOST_SENSORS];
static unsigned chain, latched = 0xFFFF; /* lights, rows 9-16, rows 1-8 */
static int mux, buzzer;

static int is_selected(int row) { return !(latched >> row & 1); }

/* Which sensor lines a selected row pulls down: through diodes only its own switches. */
static unsigned closed_columns(void) {
  unsigned live_rows = 0, live_columns = 0, before;
  for (int r = 0; r < rows; r++) {
    live_rows |= is_selected(r) << r;
  }
  do {
    before = live_columns | live_rows << 8;
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < sensors; c++) {
        if (cells[r][c] == '.') continue;
        if (live_rows >> r & 1) live_columns |= 1u << c;
        if (!has_diodes && live_columns >> c & 1) live_rows |= 1u << r;
      }
    }
  } while (before != (live_columns | live_rows << 8));
  return live_columns;
}

static int hall_millivolts(void) {
  for (int r = 0; r < rows; r++) {
    if (is_selected(r) && mux < sensors) {
      switch (cells[r][mux]) {
        case 'w': return 2500 + 800;
        case 'W': return 2500 + 1900;
        case 'b': return 2500 - 800;
        case 'B': return 2500 - 1900;
      }
    }
  }
  return 2500;
}

/*
 * Drives an input pin. The library forgets levels whenever the firmware writes to the port, unless
 * they are external pulls; and it drops what it takes for no change, even after a reset.
 */
static void drive(char port, int pin, int level) {
  static unsigned masks[26], values[26];
  unsigned *mask = &masks[port - 'A'], *value = &values[port - 'A'];
  *mask |= 1u << pin;
  *value = (*value & ~(1u << pin)) | (unsigned)level << pin;
  avr_ioport_external_t pulls = {.name = port, .mask = *mask, .value = *value};
  avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &pulls);
  avr_irq_t *irq = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), pin);
  avr_raise_irq(irq, !level);
  avr_raise_irq(irq, level);
}

static void sense_hall(void) {
  avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_ADC7), hall_millivolts());
}

static void sense(void) {
  unsigned closed = closed_columns();
  for (int c = 0; c < MOST_SENSORS; c++) {
    drive(c < 6 ? 'D' : 'B', c < 6 ? c + 2 : c - 6, !(closed >> c & 1));
  }
  sense_hall();
}

static void on_spi(struct avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq, (void)param;
  chain = (chain << 8 | (value & 0xFF)) & 0xFFFFFF;
}

static void on_latch(struct avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq, (void)param;
  if (!value) return;
  latched = chain;
  for (int r = 0; r < rows; r++) {
    for (int c = 0; is_selected(r) && c < sensors; c++) {
      lights[r][c] = latched >> (16 + c) & 1 ? '1' : '.';
    }
  }
  sense();
}

static void on_mux(struct avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq;
  int bit = (int)(long)param;
  mux = (mux & ~(1 << bit)) | (int)(value & 1) << bit;
  sense_hall();
}

static void on_buzzer(struct avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq, (void)param;
  buzzer |= value & 1;
}

static void on_uart(struct avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq, (void)param;
  char byte = value;
  if (write(pty, &byte, 1) < 0 && errno != EAGAIN) exit(1);
}

static void button(int side, int down) { drive('C', side, !down); }

static void show_lights(void) {
  printf("lights ");
  for (int r = 0; r < rows; r++) printf("%.*s", sensors, lights[r]);
  printf(" %d\n", buzzer);
  fflush(stdout);
}

static void obey(const char *line) {
  if (!strncmp(line, "cells ", 6) && (int)strlen(line + 6) == rows * sensors) {
    for (int r = 0; r < rows; r++) memcpy(cells[r], line + 6 + r * sensors, sensors);
    sense();
  } else if (!strncmp(line, "press ", 6)) {
    button(!strcmp(line + 6, "black"), 1);
  } else if (!strcmp(line, "release")) {
    button(0, 0);
    button(1, 0);
  } else if (!strcmp(line, "reset")) {
    avr_reset(avr);
    sense();
    button(0, 0);
    button(1, 0);
  } else if (!strcmp(line, "lights")) {
    show_lights();
  }
}

static int open_pty(void) {
  struct termios raw;
  int fd = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
  if (fd < 0 || grantpt(fd) || unlockpt(fd)) return -1;
  int other = open(ptsname(fd), O_RDWR | O_NOCTTY); /* held, so that the line outlives its readers */
  if (other < 0 || tcgetattr(other, &raw)) return -1;
  cfmakeraw(&raw);
  return tcsetattr(other, TCSANOW, &raw) ? -1 : fd;
}

static void connect_parts(void) {
  uint32_t flags = 0;
  avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
  flags &= ~(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  avr_irq_register_notify(
      avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), on_uart, NULL);
  avr_irq_register_notify(
      avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), SPI_IRQ_OUTPUT), on_spi, NULL);
  avr_irq_register_notify(
      avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('B'), 2), on_latch, NULL);
  avr_irq_register_notify(
      avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('C'), 2), on_buzzer, NULL);
  for (long bit = 0; bit < 3; bit++) {
    avr_irq_register_notify(
        avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('C'), 3 + bit), on_mux, (void *)bit);
  }
}

/* Bytes of the host, at most one each 87 microseconds as on the wire; false when input has ended. */
static int exchange(void) {
  static char line[512];
  static size_t length;
  uint8_t bytes[6];
  ssize_t count = read(pty, bytes, sizeof bytes);
  for (ssize_t i = 0; i < count; i++) {
    avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), bytes[i]);
  }
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  while (poll(&input, 1, 0) > 0) {
    char c;
    if (read(STDIN_FILENO, &c, 1) != 1) return 0;
    if (c == '\n') {
      line[length] = 0;
      length = 0;
      obey(line);
    } else if (length < sizeof line - 1) {
      line[length++] = c;
    }
  }
  return 1;
}

static void wait_until(const struct timespec *start, uint64_t cycles) {
  struct timespec at = *start;
  at.tv_sec += cycles / 16000000;
  at.tv_nsec += cycles % 16000000 * 125 / 2;
  if (at.tv_nsec >= 1000000000) {
    at.tv_sec++;
    at.tv_nsec -= 1000000000;
  }
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL);
}

/* The library would report on the output that the bench speaks on. */
static void say_nothing(struct avr_t *who, const int level, const char *format, va_list args) {
  (void)who, (void)level, (void)format, (void)args;
}

static void start_watchdog(void) {
  avr_io_addr_t at = AVR_DATA_TO_IO(WATCHDOG);
  avr->io[at].w.c(avr, WATCHDOG, 0x1C, avr->io[at].w.param); /* may be changed now: */
  avr->io[at].w.c(avr, WATCHDOG, 0x0C, avr->io[at].w.param); /* a reset after 0.25 s */
}

int main(int argc, char **argv) {
  elf_firmware_t firmware = {0};
  avr_global_logger_set(say_nothing);
  if (argc < 4 || elf_read_firmware(argv[1], &firmware)) {
    fprintf(stderr, "usage: simulate firmware.elf ROWS SENSORS [nodiodes|bare]\n");
    return 2;
  }
  rows = atoi(argv[2]);
  sensors = atoi(argv[3]);
  has_diodes = argc < 5;
  if (rows < 1 || rows > MOST_ROWS || sensors < 1 || sensors > MOST_SENSORS) return 2;
  memset(cells, '.', sizeof cells);
  memset(lights, '.', sizeof lights);
  avr = avr_make_mcu_by_name("atmega328p");
  if (!avr || (pty = open_pty()) < 0) {
    fprintf(stderr, "simulate: no simulated processor or no pseudo-terminal\n");
    return 1;
  }
  avr_init(avr);
  firmware.frequency = 16000000;
  firmware.vcc = firmware.avcc = firmware.aref = 5000;
  avr_load_firmware(avr, &firmware);
  connect_parts();
  if (argc < 5 || strcmp(argv[4], "bare")) start_watchdog();
  sense();
  button(0, 0);
  button(1, 0);
  printf("pty %s\n", ptsname(pty));
  fflush(stdout);
  struct timespec start;
  clock_gettime(CLOCK_MONOTONIC, &start);
  uint64_t total = 0; /* of our own: a reset sets the processor's count back */
  while (exchange()) {
    avr_cycle_count_t until = avr->cycle + STEP_CYCLES;
    while (avr->cycle < until) {
      int state = avr_run(avr);
      if (state == cpu_Done || state == cpu_Crashed) return 1;
    }
    total += STEP_CYCLES;
    wait_until(&start, total);
  }
  return 0;
}
