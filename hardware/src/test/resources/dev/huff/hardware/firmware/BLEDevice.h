/* As much of the ESP32's Bluetooth library as a sketch uses, for compiling it here. */
#ifndef BLE_DEVICE_STUB_H
#define BLE_DEVICE_STUB_H
#include <Arduino.h>
class BLECharacteristic;
class BLEServer;
class BLEDescriptor {};
class BLE2902 : public BLEDescriptor {};
class BLECharacteristicCallbacks {
 public:
  virtual void onWrite(BLECharacteristic *characteristic);
};
class BLEServerCallbacks {
 public:
  virtual void onConnect(BLEServer *server);
  virtual void onDisconnect(BLEServer *server);
};
class BLECharacteristic {
 public:
  static const uint32_t PROPERTY_WRITE = 1 << 1, PROPERTY_NOTIFY = 1 << 2, PROPERTY_WRITE_NR = 1 << 5;
  void addDescriptor(BLEDescriptor *descriptor);
  void setCallbacks(BLECharacteristicCallbacks *callbacks);
  uint8_t *getData();
  size_t getLength();
  void setValue(uint8_t *data, size_t size);
  void notify();
};
class BLEService {
 public:
  BLECharacteristic *createCharacteristic(const char *uuid, uint32_t properties);
  void start();
};
class BLEServer {
 public:
  BLEService *createService(const char *uuid);
  void setCallbacks(BLEServerCallbacks *callbacks);
};
class BLEAdvertising {
 public:
  void addServiceUUID(const char *uuid);
  void setScanResponse(bool wanted);
};
class BLEDevice {
 public:
  static void init(const char *name);
  static BLEServer *createServer();
  static BLEAdvertising *getAdvertising();
  static void startAdvertising();
};
#endif
