/* Runs the example on this computer: its serial port is a pseudo-terminal, its switches are 64 characters on the input. */
#include <Arduino.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static int terminal, row_low, line_of[48], lines_of[3];
static char squares[65] = "................................................................";
SerialPort Serial;

unsigned long millis() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000UL + now.tv_nsec / 1000000;
}
/* Rows and columns are wired in the order in which the sketch sets them up. */
void pinMode(uint8_t pin, uint8_t mode) {
#ifdef ARDUINO_ARCH_ESP32
  if (pin >= 6 && pin <= 11) abort(); /* its flash memory's */
#endif
  if (mode == OUTPUT) {
    row_low = line_of[pin] - 1;
  } else if (!line_of[pin]) {
    line_of[pin] = ++lines_of[mode];
  }
}
void digitalWrite(uint8_t, uint8_t) {}
int digitalRead(uint8_t pin) {
#ifndef ARDUINO_ARCH_ESP32
  if (pin == 13) return LOW; /* the light of an Uno or Nano holds it down */
#endif
  return squares[row_low * 8 + line_of[pin] - 1] == 'x' ? LOW : HIGH;
}
void delayMicroseconds(unsigned int) {}
void delay(unsigned long) {}
void SerialPort::begin(unsigned long) {}
int SerialPort::available() {
  pollfd line = {terminal, POLLIN, 0};
  return poll(&line, 1, 0) > 0 && (line.revents & POLLIN);
}
int SerialPort::read() {
  unsigned char c = 0;
  return ::read(terminal, &c, 1) == 1 ? c : -1;
}
size_t SerialPort::write(uint8_t value) { return ::write(terminal, &value, 1) == 1; }

void setup();
void loop();

int main() {
  terminal = posix_openpt(O_RDWR | O_NOCTTY);
  grantpt(terminal);
  unlockpt(terminal);
  int slave = open(ptsname(terminal), O_RDWR | O_NOCTTY);
  termios raw;
  tcgetattr(slave, &raw);
  cfmakeraw(&raw);
  tcsetattr(slave, TCSANOW, &raw);
  printf("pty %s\n", ptsname(terminal));
  fflush(stdout);
  setup();
  for (;;) {
    pollfd input = {0, POLLIN, 0};
    if (poll(&input, 1, 2) > 0 && read(0, squares, 65) <= 0) return 0;
    loop();
  }
}
