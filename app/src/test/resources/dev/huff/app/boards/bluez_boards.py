"""BlueZ as python3-dbusmock mocks it, with boards on the air: devices with GATT services in front of
simulated boards on pseudo-terminals. A board is in range while its port exists. Parameters:

adapter  false for a machine without one
powered  false for one that is switched off
boards   a list of {address, name, advertised, notifying, written, port, mtu, lines, pairing, battery}:
         notifying and written are UUIDs; lines: a value is a line without its end; pairing: "" for none, "works"
         or "fails"
"""
import json
import os
import termios
import tty

import dbus
from dbusmock import OBJECT_MANAGER_IFACE, mockobject
from dbusmock.templates import bluez5
from gi.repository import GLib

BUS_NAME = 'org.bluez'
MAIN_OBJ = '/'
SYSTEM_BUS = True
IS_OBJECT_MANAGER = True

ADAPTER = bluez5.ADAPTER_IFACE
DEVICE = bluez5.DEVICE_IFACE
SERVICE = 'org.bluez.GattService1'
CHARACTERISTIC = 'org.bluez.GattCharacteristic1'
HEADER_BYTES = 3
LOOK_MILLIS = 20
RESOLVE_MILLIS = 30

boards = {}
characteristics = {}


def fail(name, words):
    raise dbus.exceptions.DBusException(words, name='org.bluez.Error.' + name)


class Board:
    """A device in front of a pseudo-terminal."""

    def __init__(self, path, facts):
        self.path = path
        self.facts = facts
        self.fd = -1
        self.watch = 0
        self.notifying = set()
        self.paired = False
        self.pending = b''

    def device(self):
        return mockobject.objects[self.path]

    def look(self):
        """In range or not."""
        here = os.path.exists(self.facts['port'])
        props = self.device().props[DEVICE]
        if here and 'RSSI' not in props:
            props['RSSI'] = dbus.Int16(-61, variant_level=1)
        elif not here and 'RSSI' in props:
            del props['RSSI']
        if not here and self.fd >= 0:
            self.drop()
        return True

    def connect(self):
        if self.fd >= 0:
            fail('AlreadyConnected', 'Already Connected')
        try:
            self.fd = os.open(self.facts['port'], os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
            tty.setraw(self.fd)
            termios.tcflush(self.fd, termios.TCIOFLUSH)
        except OSError:
            self.fd = -1
            fail('Failed', 'Host is down')
        self.pending = b''
        self.watch = GLib.io_add_watch(self.fd, GLib.IO_IN | GLib.IO_HUP | GLib.IO_ERR, self.heard)
        self.device().UpdateProperties(DEVICE, {'Connected': dbus.Boolean(True)})
        GLib.timeout_add(RESOLVE_MILLIS, self.resolve)

    def resolve(self):
        if self.fd < 0 or characteristics.get(self.path + '/service0001/char0001'):
            return False
        service = self.path + '/service0001'
        self.device().AddObject(service, SERVICE, {
            'UUID': '', 'Primary': dbus.Boolean(True), 'Device': dbus.ObjectPath(self.path)}, [])
        for number, uuid in enumerate([self.facts['written'], *self.facts['notifying']], start=1):
            path = f'{service}/char{number:04}'
            flags = ['write', 'write-without-response'] if number == 1 else ['notify']
            self.device().AddObject(path, CHARACTERISTIC, {
                'UUID': uuid, 'Service': dbus.ObjectPath(service), 'Flags': dbus.Array(flags, signature='s'),
                'MTU': dbus.UInt16(self.facts['mtu'])},
                [('StartNotify', '', '', start_notify), ('StopNotify', '', '', stop_notify),
                 ('WriteValue', 'aya{sv}', '', write_value)])
            characteristics[path] = self
        if self.facts['battery'] >= 0 and 'org.bluez.Battery1' not in self.device().props:
            self.device().AddProperties('org.bluez.Battery1', {'Percentage': dbus.Byte(self.facts['battery'])})
        self.device().UpdateProperties(DEVICE, {'ServicesResolved': dbus.Boolean(True)})
        return False

    def drop(self):
        if self.fd < 0:
            return
        GLib.source_remove(self.watch)
        os.close(self.fd)
        self.fd = -1
        self.notifying.clear()
        service = self.path + '/service0001'
        for path in [path for path in characteristics if characteristics[path] is self]:
            del characteristics[path]
            self.device().RemoveObject(path)
        if service in mockobject.objects:
            self.device().RemoveObject(service)
        self.device().UpdateProperties(
            DEVICE,
            {'Connected': dbus.Boolean(False), 'ServicesResolved': dbus.Boolean(False)})

    def heard(self, _fd, condition):
        try:
            said = os.read(self.fd, 4096) if condition & GLib.IO_IN else b''
        except OSError:
            said = b''
        if not said:
            GLib.idle_add(self.drop)
            return True
        if self.facts['lines']:
            *lines, self.pending = (self.pending + said).split(b'\n')
            for line in lines:
                self.notify(line)
        else:
            self.notify(said)
        return True

    def notify(self, said):
        packet = self.facts['mtu'] - HEADER_BYTES
        for start in range(0, len(said), packet):
            # Answers of boards that have a second characteristic come there.
            number = len(self.facts['notifying']) if said[0] == 0x2A else 1
            path = f'{self.path}/service0001/char{number + 1:04}'
            if path in self.notifying:
                value = dbus.Array(said[start:start + packet], signature='y', variant_level=1)
                mockobject.objects[path].EmitSignal(
                    dbus.PROPERTIES_IFACE, 'PropertiesChanged', 'sa{sv}as', [CHARACTERISTIC, {'Value': value}, []])


@dbus.service.method(DEVICE, in_signature='', out_signature='')
def connect(device):
    boards[device.path].connect()


@dbus.service.method(DEVICE, in_signature='', out_signature='')
def disconnect(device):
    boards[device.path].drop()


@dbus.service.method(DEVICE, in_signature='', out_signature='')
def pair(device):
    board = boards[device.path]
    if board.facts['pairing'] == 'fails':
        fail('AuthenticationFailed', 'Authentication Failed')
    board.paired = True


@dbus.service.method(CHARACTERISTIC, in_signature='', out_signature='')
def start_notify(characteristic):
    board = characteristics[characteristic.path]
    if board.facts['pairing'] and not board.paired:
        fail('NotPermitted', 'Not paired')
    board.notifying.add(characteristic.path)


@dbus.service.method(CHARACTERISTIC, in_signature='', out_signature='')
def stop_notify(characteristic):
    characteristics[characteristic.path].notifying.discard(characteristic.path)


@dbus.service.method(CHARACTERISTIC, in_signature='aya{sv}', out_signature='')
def write_value(characteristic, value, _options):
    board = characteristics[characteristic.path]
    said = bytes(value)
    if not board.facts['lines'] and len(said) > board.facts['mtu'] - HEADER_BYTES:
        fail('InvalidValueLength', 'Invalid Length')
    try:
        os.write(board.fd, said + (b'\n' if board.facts['lines'] else b''))
    except OSError:
        fail('Failed', 'Not connected')


def load(mock, parameters):
    # Registered by dbusmock only after this; adapters need it before.
    mockobject.objects[MAIN_OBJ] = mock
    bluez5.load(mock, parameters)
    if not parameters.get('adapter', True):
        return
    bluez5.AddAdapter(mock, 'hci0', 'table')
    adapter = mockobject.objects['/org/bluez/hci0']
    adapter.props[ADAPTER]['Powered'] = dbus.Boolean(parameters.get('powered', True), variant_level=1)
    adapter.props[ADAPTER]['DiscoveryFilter'] = dbus.Dictionary({}, signature='sv', variant_level=1)
    for facts in json.loads(parameters.get('boards', '[]')):
        bluez5.AddDevice(mock, 'hci0', facts['address'], facts['name'])
        path = '/org/bluez/hci0/dev_' + facts['address'].replace(':', '_')
        device = mockobject.objects[path]
        device.AddMethods(DEVICE, [('Connect', '', '', connect), ('Disconnect', '', '', disconnect),
                                   ('Pair', '', '', pair)])
        device.props[DEVICE]['UUIDs'] = dbus.Array(facts['advertised'], signature='s', variant_level=1)
        del device.props[DEVICE]['RSSI']
        boards[path] = Board(path, facts)
        GLib.timeout_add(LOOK_MILLIS, boards[path].look)
