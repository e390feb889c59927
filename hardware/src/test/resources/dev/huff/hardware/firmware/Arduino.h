/* As much of the Arduino core as the library uses, for compiling it here. */
#ifndef ARDUINO_STUB_H
#define ARDUINO_STUB_H
#include <stddef.h>
#include <stdint.h>
#define LOW 0
#define HIGH 1
#define INPUT 0
#define OUTPUT 1
#define INPUT_PULLUP 2
unsigned long millis();
void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t value);
int digitalRead(uint8_t pin);
void delayMicroseconds(unsigned int micros);
void delay(unsigned long millis);
class Stream {
 public:
  virtual int available() = 0;
  virtual int read() = 0;
  virtual int peek() = 0;
  virtual void flush() {}
  virtual size_t write(uint8_t value) = 0;
};
class SerialPort : public Stream {
 public:
  void begin(unsigned long baud);
  int available();
  int read();
  int peek() { return -1; }
  size_t write(uint8_t value);
};
extern SerialPort Serial;
#endif
