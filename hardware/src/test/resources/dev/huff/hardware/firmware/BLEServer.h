#include <BLEDevice.h>
