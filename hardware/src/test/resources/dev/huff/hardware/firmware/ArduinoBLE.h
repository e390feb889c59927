/* As much of the library ArduinoBLE as a sketch uses, for compiling it here; on this computer the air is the serial line. */
#ifndef ARDUINO_BLE_STUB_H
#define ARDUINO_BLE_STUB_H
#include <Arduino.h>
enum { BLEWriteWithoutResponse = 0x04, BLEWrite = 0x08, BLENotify = 0x10, BLEWritten = 4 };
class BLEDevice {};
class BLECharacteristic;
typedef void (*BLECharacteristicEventHandler)(BLEDevice device, BLECharacteristic characteristic);
class BLECharacteristic {
 public:
  BLECharacteristic(const char *uuid, uint16_t permissions, int valueSize) : uuid(uuid), permissions(permissions), most(valueSize) {}
  void setEventHandler(int, BLECharacteristicEventHandler called) { handler = called; }
  const uint8_t *value() const { return bytes; }
  int valueLength() const { return length; }
  int writeValue(const uint8_t value[], int count) {
    for (int i = 0; i < count; i++) Serial.write(value[i]);
    return count <= most && (permissions & BLENotify);
  }
  const char *uuid;
  uint16_t permissions;
  int most, length = 0;
  uint8_t bytes[20];
  BLECharacteristicEventHandler handler = 0;
};
class BLEService {
 public:
  explicit BLEService(const char *uuid) : uuid(uuid) {}
  void addCharacteristic(BLECharacteristic &characteristic) {
    if (characteristic.permissions & BLEWrite) written = &characteristic;
  }
  const char *uuid;
  BLECharacteristic *written = 0;
};
class BLELocalDevice {
 public:
  int begin() { return 1; }
  bool setLocalName(const char *) { return true; }
  bool setAdvertisedService(const BLEService &) { return true; }
  void addService(BLEService &added) { service = &added; }
  int advertise() { return 1; }
  bool connected() const { return true; }
  void poll() {
    BLECharacteristic *written = service->written;
    for (written->length = 0; written->length < 20 && Serial.available(); written->length++) {
      written->bytes[written->length] = (uint8_t)Serial.read();
    }
    if (written->length) written->handler(BLEDevice(), *written);
  }
  BLEService *service = 0;
};
static BLELocalDevice BLE;
#endif
