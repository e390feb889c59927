/*
 * The Nordic UART service as a Stream, so that a HuffBoard needs no cable:
 *
 *   HuffBle air;
 *   HuffBoard<8, 8> board(air, "occupancy", sense);
 *   void setup() { air.begin("huff board"); }
 *   void loop() { board.run(); }
 *
 * The name on the air begins with "huff": Huff knows its boards by that. The ESP32 uses the Bluetooth of its own core. Uno R4 WiFi,
 * Nano RP2040 Connect and other boards use the library ArduinoBLE. An RP2040 without a radio of its own has none.
 */
#ifndef HUFF_BLE_H
#define HUFF_BLE_H

#include <Arduino.h>
#if defined(ARDUINO_ARCH_ESP32)
#include <BLE2902.h>
#include <BLEDevice.h>
#include <BLEServer.h>
#else
#include <ArduinoBLE.h>
#endif

#define HUFF_UART_SERVICE "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
#define HUFF_UART_WRITTEN "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
#define HUFF_UART_NOTIFYING "6e400003-b5a3-f393-e0a9-e50e24dcca9e"

/* What both radios have in common: bytes wait in a ring until they are read, and in a packet until it is full or its line ends. */
class HuffBuffers : public Stream {
 public:
  int available() { return (uint16_t)(SIZE + head - tail) % SIZE; }
  int peek() { return head == tail ? -1 : ring[tail]; }
  void flush() {
    if (length) {
      notify(packet, length);
    }
    length = 0;
  }

  int read() {
    int next = peek();
    if (next >= 0) {
      tail = (tail + 1) % SIZE;
    }
    return next;
  }

  size_t write(uint8_t value) {
    packet[length++] = value;
    if (value == '\n' || length == sizeof packet) {
      flush();
    }
    return 1;
  }

 protected:
  /* Every connection has room for so many bytes. */
  static const uint8_t PACKET = 20;

  virtual void notify(uint8_t *bytes, uint8_t count) = 0;

  /* What does not fit is lost; the line it belongs to has a check. */
  void hear(const uint8_t *bytes, int count) {
    for (int i = 0; i < count; i++) {
      uint16_t next = (head + 1) % SIZE;
      if (next != tail) {
        ring[head] = bytes[i];
        head = next;
      }
    }
  }

 private:
  static const uint16_t SIZE = 512;
  uint8_t ring[SIZE], packet[PACKET], length = 0;
  volatile uint16_t head = 0, tail = 0;
};

#if defined(ARDUINO_ARCH_ESP32)

class HuffBle : public HuffBuffers, BLECharacteristicCallbacks, BLEServerCallbacks {
 public:
  bool begin(const char *name) {
    BLEDevice::init(name);
    BLEServer *server = BLEDevice::createServer();
    server->setCallbacks(this);
    BLEService *service = server->createService(HUFF_UART_SERVICE);
    told = service->createCharacteristic(HUFF_UART_NOTIFYING, BLECharacteristic::PROPERTY_NOTIFY);
    told->addDescriptor(new BLE2902());
    service
        ->createCharacteristic(HUFF_UART_WRITTEN,
                               BLECharacteristic::PROPERTY_WRITE | BLECharacteristic::PROPERTY_WRITE_NR)
        ->setCallbacks(this);
    service->start();
    BLEDevice::getAdvertising()->addServiceUUID(HUFF_UART_SERVICE);
    BLEDevice::getAdvertising()->setScanResponse(true);
    BLEDevice::startAdvertising();
    return true;
  }

  void onWrite(BLECharacteristic *written) { hear(written->getData(), (int)written->getLength()); }
  void onConnect(BLEServer *) { connected = true; }
  void onDisconnect(BLEServer *) {
    connected = false;
    BLEDevice::startAdvertising();
  }

 protected:
  void notify(uint8_t *bytes, uint8_t count) {
    if (connected) {
      told->setValue(bytes, count);
      told->notify();
    }
  }

 private:
  BLECharacteristic *told = 0;
  volatile bool connected = false;
};

#else

class HuffBle : public HuffBuffers {
 public:
  HuffBle()
      : service(HUFF_UART_SERVICE),
        written(HUFF_UART_WRITTEN, BLEWrite | BLEWriteWithoutResponse, PACKET),
        told(HUFF_UART_NOTIFYING, BLENotify, PACKET) {}

  /* False if the radio does not start. */
  bool begin(const char *name) {
    if (!BLE.begin()) {
      return false;
    }
    self() = this;
    BLE.setLocalName(name);
    BLE.setAdvertisedService(service);
    written.setEventHandler(BLEWritten, heard);
    service.addCharacteristic(written);
    service.addCharacteristic(told);
    BLE.addService(service);
    return BLE.advertise() != 0;
  }

  int available() {
    BLE.poll();
    return HuffBuffers::available();
  }

 protected:
  void notify(uint8_t *bytes, uint8_t count) {
    if (BLE.connected()) {
      told.writeValue(bytes, count);
    }
  }

 private:
  BLEService service;
  BLECharacteristic written, told;

  /* The library calls plain functions only. */
  static HuffBle *&self() {
    static HuffBle *only = 0;
    return only;
  }
  static void heard(BLEDevice, BLECharacteristic what) { self()->hear(what.value(), what.valueLength()); }
};

#endif
#endif
