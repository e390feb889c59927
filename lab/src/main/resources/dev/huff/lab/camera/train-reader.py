#!/usr/bin/env python3
"""Trains the reader of squares with the boards that "huff lab train-reader" renders.

train-reader.py OUT.onnx SEED STEPS MINUTES PHOTOGRAPHS START LESSONS...

PHOTOGRAPHS are lessons, too, or "-". START is a network to continue from, or "-". If there is one, the
result lies halfway between it and what is learnt: of boards from which neither learnt it misreads fewer
than either. Further boards are drawn here, with sets and squares such as nobody sells. Every board is
changed at random each time: colours, light, shadows, glare, blur, noise. The network sees whole boards.
Of every square it tells how likely that is bare, a piece (or a stack), or something else; and four
numbers by which the two sides' pieces lie apart.
"""
import math
import multiprocessing
import sys
import time

import numpy as np
import torch
from torch import nn

SQUARE, MARGIN, CHANNELS, KINDS, SIDES = 24, 16, 4, 3, 4
BARE, PIECE, OTHER = 0, 1, 2
CLASSES = {".": BARE, "w": PIECE, "b": PIECE, "W": PIECE, "B": PIECE, "x": OTHER}
COLOURS = {"w": 1, "W": 1, "b": -1, "B": -1}
# Boards a step, and squares in a row of the part of them that is looked at.
BOARDS, PART = 8, 8
# The shares of boards that are photographs, if there are any, and that are drawn here.
PHOTOGRAPHS, DRAWN = 0.35, 0.3
# Brightness is also compared with its mean over a square of so many pixels.
AROUND = 37
KNOWS_NOTHING = -1
# Processes that draw and change boards, while another one learns from them.
TEACHERS = 2
# Sides as bright as each other may only be told by their hue: so far apart is bright enough.
BRIGHTER = 40


def lessons(paths):
    boards = []
    for path in paths:
        data = open(path, "rb").read()
        at = 0
        while at + 2 <= len(data):
            width, height = data[at], data[at + 1]
            at += 2
            columns, rows = width * SQUARE + 2 * MARGIN, height * SQUARE + 2 * MARGIN
            if at + width * height + 3 * rows * columns > len(data):
                break
            labels = data[at : at + width * height].decode("ascii")
            at += width * height
            pixels = np.frombuffer(data, np.uint8, 3 * rows * columns, at)
            at += 3 * rows * columns
            truth = [(CLASSES.get(c, KNOWS_NOTHING), COLOURS.get(c, 0)) for c in labels]
            truth = np.array(truth).reshape(height, width, 2)
            boards.append(lesson(pixels.reshape(rows, columns, 3), truth))
    return boards


def lesson(pixels, truth):
    """A board, what stands on it, and whether the brightness tells the sides apart."""
    side = SQUARE // 3
    light = {1: [], -1: []}
    for row, column in zip(*np.nonzero(truth[..., 1])):
        y, x = MARGIN + row * SQUARE + side, MARGIN + column * SQUARE + side
        light[truth[row, column, 1]].append(np.median(pixels[y : y + side, x : x + side, 0]))
    one, other = light.values()
    grey = not one or not other or abs(np.median(one) - np.median(other)) > BRIGHTER
    return pixels, truth, grey


def smooth(rng, rows, columns, cell, across=None):
    """Noise with one bump every so many pixels, between -1 and 1."""
    across = across or cell
    h, w = rows // cell + 3, columns // across + 3
    knots = torch.from_numpy(rng.uniform(-1, 1, (1, 1, h, w)).astype(np.float32))
    size = (h * cell, w * across)
    wide = nn.functional.interpolate(knots, size=size, mode="bilinear", align_corners=False)
    return wide[0, 0, cell : cell + rows, across : across + columns].numpy()


def half_plane(rng, rows, columns):
    """1 on one side of a line and 0 on the other, with a sharp or a soft edge."""
    turn = rng.uniform(0, 2 * math.pi)
    y, x = np.mgrid[0:rows, 0:columns]
    far = (x - rng.uniform(0.1, 0.9) * columns) * math.cos(turn)
    far = far + (y - rng.uniform(0.1, 0.9) * rows) * math.sin(turn)
    return np.clip(far / math.exp(rng.uniform(0, 2.5)) + 0.5, 0, 1).astype(np.float32)


def blurred(board, sigma):
    reach = max(1, int(2 * sigma + 0.5))
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    weights /= weights.sum()
    for axis in (0, 1):
        padded = np.pad(board, [(reach, reach) if a == axis else (0, 0) for a in range(3)], "edge")
        size = board.shape[axis]
        parts = [np.take(padded, range(k, k + size), axis) for k in range(2 * reach + 1)]
        board = sum(w * p for w, p in zip(weights, parts))
    return board


def lab_of(rgb):
    """L*a*b* of linear light between 0 and 1, as lessons keep it."""
    to = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = np.clip(rgb, 0, 1) @ (to / np.array([[0.9505], [1], [1.089]])).T
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    lab = [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])]
    lab = np.stack([2.55 * lab[0], lab[1] + 128, lab[2] + 128], -1)
    return np.clip(np.round(lab), 0, 255).astype(np.uint8)


def any_colour(rng):
    """A colour as linear light: grey, wooden or any."""
    light = rng.uniform(0.1, 0.98) ** 2.2
    kind = rng.random()
    if kind < 0.35:
        return light * (1 + rng.normal(0, 0.05, 3)).clip(0.5, 1.5)
    if kind < 0.65:
        return light * np.array([1, rng.uniform(0.35, 0.8), rng.uniform(0.08, 0.5)])
    return light * rng.uniform(0.02, 1, 3)


def distance(one, other):
    return np.linalg.norm(lab_of(one[None])[0].astype(float) - lab_of(other[None])[0])


def two_colours(rng, least):
    while True:
        one, other = any_colour(rng), any_colour(rng)
        if distance(one, other) > least:
            return [one, other]


def two_hues(rng):
    """Two colours that are about equally bright."""
    light = rng.uniform(0.2, 0.7) ** 2.2
    while True:
        both = [rng.uniform(0.02, 1, 3) ** 1.5 for _ in range(2)]
        both = [light * c / (c @ (0.2126, 0.7152, 0.0722)) * rng.uniform(0.7, 1.4) for c in both]
        if max(c.max() for c in both) < 1.2 and distance(*both) > 45:
            return both


def cover(far, soft):
    return np.clip(0.5 - far / soft, 0, 1).astype(np.float32)


class Drawing:
    """A board with pieces, drawn with circles that lean as its camera sees them."""

    def __init__(self, rng, size):
        self.rng, self.size = rng, size
        side = size * SQUARE + 2 * MARGIN
        y, x = np.mgrid[0:side, 0:side].astype(np.float32)
        self.x, self.y = (x + 0.5 - MARGIN) / SQUARE, (y + 0.5 - MARGIN) / SQUARE
        self.truth = np.zeros((size, size, 2), int)
        self.parity = int(rng.integers(2))
        self.squares = two_colours(rng, 18)
        self.board()
        if rng.random() < 0.35:
            self.scratches()
        self.set()
        self.pieces()
        self.shadows()
        for piece in sorted(self.standing, key=self.depth):
            self.draw(piece)
        if rng.random() < 0.15:
            self.hand()

    def board(self):
        rng, side = self.rng, self.x.shape[0]
        cells = (np.floor(self.x) + np.floor(self.y)).astype(int) & 1
        own = rng.uniform(-1, 1, (self.size + 2, self.size + 2))
        at = np.clip(np.floor(self.y).astype(int) + 1, 0, self.size + 1)
        across = np.clip(np.floor(self.x).astype(int) + 1, 0, self.size + 1)
        tone = 1 + rng.uniform(0, 0.15 if rng.random() < 0.7 else 0.5) * own[at, across]
        grain = smooth(rng, side, side, int(rng.integers(2, 5)), int(rng.integers(2, 60)))
        grain = 1 + rng.uniform(0, 0.25) * (grain.T if rng.random() < 0.5 else grain)
        if rng.random() < 0.5:
            # Every square is cut from another place in the wood, and lighter towards an edge.
            cut = rng.integers(0, side, own.shape)[at, across]
            grain = grain[(np.arange(side)[:, None] + cut) % side, np.arange(side)[None]]
            u, v = self.x - np.floor(self.x) - 0.5, self.y - np.floor(self.y) - 0.5
            slope = rng.uniform(0, 0.5) * rng.uniform(-1, 1, (2, *own.shape))[:, at, across]
            tone = tone * (1 + slope[0] * u + slope[1] * v)
        hue = rng.uniform(0, 0.2) if rng.random() < 0.4 else 0
        hues = 1 + hue * rng.uniform(-1, 1, (*own.shape, 3))[at, across]
        colours = np.array(self.squares)
        self.light = colours[cells] * hues * (tone * grain)[..., None]
        edge = np.maximum(abs(self.x - self.size / 2), abs(self.y - self.size / 2)) - self.size / 2
        if rng.random() < 0.8:
            self.light[edge > 0] = any_colour(rng) * grain[edge > 0][:, None]
        if rng.random() < 0.3:
            near = np.minimum(abs(self.x - np.round(self.x)), abs(self.y - np.round(self.y)))
            line = cover(near - rng.uniform(0.01, 0.04), 0.04)[..., None] * (edge < 0.03)[..., None]
            self.light = self.light * (1 - line) + any_colour(rng) * line
        if rng.random() < 0.2:
            self.numbers()

    def numbers(self):
        ink, shift = any_colour(self.rng), self.rng.uniform(-0.35, 0.35, 2)
        scrawl = smooth(self.rng, *self.x.shape, 2)
        u, v = self.x - np.floor(self.x) - 0.5, self.y - np.floor(self.y) - 0.5
        cells = (np.floor(self.x) + np.floor(self.y)).astype(int) & 1
        here = (abs(u - shift[0]) < 0.14) & (abs(v - shift[1]) < 0.09) & (scrawl > 0)
        here &= cells == self.rng.integers(2)
        self.light[here] = ink

    def scratches(self):
        """Scuffs and stains: what bare squares have that are played on."""
        rng = self.rng
        worn = smooth(rng, *self.x.shape, int(rng.integers(2, 9)), int(rng.integers(2, 9)))
        worn = cover(rng.uniform(0.3, 0.9) - worn, rng.uniform(0.05, 0.4))[..., None]
        tone = math.exp(rng.normal(0, 0.5)) if rng.random() < 0.7 else 1
        self.light = self.light * (1 - worn + tone * worn)
        for _ in range(int(rng.integers(0, 40))):
            at, turn = rng.uniform(0, self.size, 2), rng.uniform(0, 2 * math.pi)
            shift = math.exp(rng.uniform(-2, 0.7)) * np.array([math.cos(turn), math.sin(turn)])
            wide = math.exp(rng.uniform(-4.5, -2.3))
            here = self.about(at, shift, 4 * wide)
            line = cover(self.sweep(here, at, shift, wide), 0.06)[..., None]
            ink = any_colour(rng) if rng.random() < 0.3 else self.light[here] * rng.uniform(0.4, 2)
            strength = rng.uniform(0.2, 0.9) * line
            self.light[here] = self.light[here] * (1 - strength) + ink * strength

    def set(self):
        rng = self.rng
        self.radius = rng.uniform(0.2, 0.48)
        self.height = rng.uniform(0.06, 0.24) if rng.random() < 0.8 else rng.uniform(0.2, 0.4)
        while True:
            if rng.random() < 0.25:
                self.colours = two_hues(rng)
                break
            self.colours = two_colours(rng, 25)
            if rng.random() < 0.3:
                self.colours[0] = self.squares[self.parity] * rng.uniform(0.6, 1.6)
            if rng.random() < 0.2:
                self.colours[1] = self.squares[1 - self.parity] * rng.uniform(0.6, 1.6)
            if distance(*self.colours) > 25:
                break
        self.inner = [any_colour(rng) if rng.random() < 0.2 else None for _ in range(2)]
        self.rings = rng.uniform(0, 0.5) if rng.random() < 0.5 else 0
        self.ring_width, self.ring_start = rng.uniform(0.08, 0.4), rng.uniform(0, 6.3)
        self.relief = rng.uniform(0.1, 0.6) if rng.random() < 0.4 else 0
        self.flutes = int(rng.integers(12, 30)) if rng.random() < 0.15 else 0
        self.teeth = int(rng.integers(5, 16))
        self.scallops = rng.uniform(0.02, 0.12) if rng.random() < 0.08 else 0
        # Stars, crowns, letters and holes: on all pieces of a set, or on some.
        self.marked = rng.uniform(0, 1) ** 0.5 if rng.random() < 0.2 else 0
        holes = rng.random() < 0.4
        self.marks = [
            (int(rng.integers(0, 7)), rng.uniform(0.2, 0.7), rng.uniform(0, 0.7),
             self.squares[self.parity] * rng.uniform(0.4, 1) if holes else any_colour(rng))
            for _ in range(2)
        ]
        self.inner_radius = rng.uniform(0.3, 0.85)
        self.rim = rng.uniform(-0.5, 0.5) if rng.random() < 0.5 else 0
        self.gloss = rng.uniform(0, 1) if rng.random() < 0.4 else 0
        self.gloss_at = rng.uniform(-0.6, 0.6, 2)
        elevation = math.radians(rng.uniform(32, 90))
        turn = rng.uniform(0, 2 * math.pi)
        self.eye = rng.uniform(8, 30)
        off = self.eye / math.tan(elevation)
        middle = self.size / 2
        self.foot = np.array([middle + off * math.cos(turn), middle + off * math.sin(turn)])
        turn, far = rng.uniform(0, 2 * math.pi), rng.uniform(0, 2.2) ** 1.5
        self.lamp = far * np.array([math.cos(turn), math.sin(turn)])
        self.dark = rng.uniform(0.15, 0.85) if rng.random() < 0.8 else 0
        self.side_light = rng.uniform(0.2, 1.1)

    def depth(self, piece):
        return -np.hypot(*(piece[0] - self.foot))

    def lean(self, at):
        """How far the top of something seems to be moved for each unit of its height."""
        return (at - self.foot) / self.eye

    def pieces(self):
        rng = self.rng
        crowd, stray = rng.uniform(0.05, 0.9), rng.uniform(0.02, 0.9) if rng.random() < 0.2 else 0
        kings = rng.uniform(0.05, 0.5) if rng.random() < 0.4 else 0
        odd = rng.uniform(0.02, 0.2) if rng.random() < 0.15 else 0
        # From above chessmen look like small discs.
        leaning = np.hypot(*(self.foot - self.size / 2)) > 0.5 * self.eye
        chess = leaning and rng.random() < 0.1
        if chess:
            self.profiles = [self.profile() for _ in range(3)]
        slip, share = rng.uniform(0.01, 0.02 + 0.35 * (0.5 - self.radius)), rng.uniform(0.2, 0.8)
        self.standing = []
        for row in range(self.size):
            for column in range(self.size):
                if rng.random() < (crowd if (row + column) & 1 == self.parity else stray):
                    off = rng.normal(0, slip, 2).clip(-0.25, 0.25)
                    between = rng.random() < 0.03
                    if between:
                        off[int(rng.integers(2))] = rng.choice([-1, 1]) * rng.uniform(0.35, 0.5)
                    at = np.array([column + 0.5, row + 0.5]) + off
                    if any(np.hypot(*(at - p[0])) < 1.95 * self.radius for p in self.standing):
                        continue
                    side, storeys = int(rng.random() < share), 1 + int(rng.random() < kings)
                    strange = rng.choice(["thing", "third"]) if rng.random() < odd else ""
                    strange = "chessman" if chess else strange
                    self.standing.append((at, side, storeys, strange))
                    if between:
                        self.hide(at)
                    if between or strange in ("thing", "chessman"):
                        self.truth[row, column] = (OTHER, 0)
                    elif strange == "third":
                        self.truth[row, column] = (KNOWS_NOTHING, 0)
                    else:
                        self.truth[row, column] = (PIECE, 1 - 2 * side)
        for _ in range(int(rng.integers(0, 6)) if rng.random() < 0.4 else 0):
            out = -rng.uniform(0.45, 0.9)
            at = np.array([out if rng.random() < 0.5 else self.size - out, rng.uniform(0, self.size)])
            at = at if rng.random() < 0.5 else at[::-1]
            self.standing.append((at, int(rng.integers(2)), 1, ""))

    def profile(self):
        """Radii of a chessman from its foot to its head, and how tall it is."""
        rng = self.rng
        foot, waist = rng.uniform(0.2, 0.36), rng.uniform(0.06, 0.16)
        radii = [foot, foot * rng.uniform(0.8, 1), waist * 1.3, waist, waist]
        return radii + [rng.uniform(0.1, 0.24), rng.uniform(0.05, 0.18)], rng.uniform(0.6, 1.6)

    def hide(self, at):
        for row in range(self.size):
            for column in range(self.size):
                near = np.abs(at - (column + 0.5, row + 0.5)).max() < 0.5 + 0.6 * self.radius
                if near and self.truth[row, column, 0] == 0:
                    self.truth[row, column] = (KNOWS_NOTHING, 0)

    def about(self, at, shift, reach):
        """The pixels that something may touch which moves so far."""
        low = np.minimum(at, at + shift) - reach
        high = np.maximum(at, at + shift) + reach
        low = (low * SQUARE + MARGIN).astype(int).clip(0)
        high = (high * SQUARE + MARGIN).astype(int).clip(1) + 1
        return slice(low[1], high[1]), slice(low[0], high[0])

    def sweep(self, here, at, shift, radius):
        """How far pixels are from what a circle passes over on its way."""
        dx, dy = self.x[here] - at[0], self.y[here] - at[1]
        along = (dx * shift[0] + dy * shift[1]) / max(1e-6, shift[0] ** 2 + shift[1] ** 2)
        along = np.clip(along, 0, 1)
        return np.hypot(dx - along * shift[0], dy - along * shift[1]) - radius

    def shadows(self):
        far = np.full(self.x.shape, 9, np.float32)
        for at, _, storeys, _ in self.standing:
            shift = storeys * self.height * self.lamp
            here = self.about(at, shift, self.radius + 0.3)
            far[here] = np.minimum(far[here], self.sweep(here, at, shift, self.radius))
        soft = self.rng.uniform(0.02, 0.3)
        self.light *= (1 - self.dark * cover(far, soft))[..., None]
        contact = cover(far, 0.25) * self.rng.uniform(0, 0.5)
        self.light *= (1 - contact)[..., None]

    def draw(self, piece):
        at, side, storeys, strange = piece
        rng = self.rng
        colour = self.colours[side] * rng.uniform(0.9, 1.1)
        if strange == "chessman":
            return self.chessman(at, colour)
        if strange:
            colour = any_colour(rng)
        lean = self.lean(at) * self.height
        turn = math.atan2(self.lamp[1], self.lamp[0])
        for storey in range(storeys):
            base = at + storey * (lean + rng.normal(0, 0.02, 2))
            radius = self.radius
            here = self.about(base, lean, 2 * radius)
            body = cover(self.sweep(here, base, lean, radius), 0.06)[..., None]
            dx, dy = self.x[here] - base[0], self.y[here] - base[1]
            around = np.arctan2(dy, dx)
            shade = self.side_light * (0.75 - 0.25 * np.cos(around - turn))
            if self.flutes:
                shade = shade * (1 + 0.4 * np.sign(np.cos(self.flutes * around)))
            light = self.light[here] * (1 - body) + colour * shade[..., None] * body
            dx, dy = dx - lean[0], dy - lean[1]
            if strange == "thing":
                far = np.maximum(abs(dx) * rng.uniform(0.7, 2), abs(dy)) - radius
            else:
                wave = self.scallops * np.cos(self.teeth * np.arctan2(dy, dx))
                far = np.hypot(dx, dy) - radius * (1 + wave)
            top = cover(far, 0.06)[..., None]
            self.light[here] = light * (1 - top) + self.top(side, colour, dx, dy) * top

    def chessman(self, at, colour):
        radii, tall = self.profiles[int(self.rng.integers(len(self.profiles)))]
        lean = self.lean(at) * tall
        turn = math.atan2(self.lamp[1], self.lamp[0])
        for level in range(12):
            base = at + lean * level / 12
            radius = np.interp(level / 11, np.linspace(0, 1, len(radii)), radii)
            here = self.about(base, lean / 12, 2 * radius)
            dx, dy = self.x[here] - base[0], self.y[here] - base[1]
            body = cover(self.sweep(here, base, lean / 12, radius), 0.06)[..., None]
            shade = (0.75 - 0.35 * np.cos(np.arctan2(dy, dx) - turn)) * (1 + 0.2 * (level == 11))
            self.light[here] = self.light[here] * (1 - body) + colour * shade[..., None] * body

    def top(self, side, colour, dx, dy):
        rng = self.rng
        u, v = dx / self.radius, dy / self.radius
        rho = np.hypot(u, v)
        tone = 1 + self.rings * np.cos(2 * math.pi * rho / self.ring_width + self.ring_start)
        tone = tone * (1 + self.rim * (rho > 0.8))
        tone = tone + self.relief * smooth(rng, *rho.shape, 3) * (rho < self.inner_radius)
        light = colour * np.clip(tone, 0.05, 3)[..., None]
        if self.inner[side] is not None:
            inside = cover(rho - self.inner_radius, 0.15)[..., None]
            light = light * (1 - inside) + self.inner[side] * inside
        if rng.random() < self.marked:
            points, reach, depth, ink = self.marks[side]
            around = points * (np.arctan2(v, u) + rng.uniform(0, 2 * math.pi))
            inside = cover(rho - reach * (1 + depth * np.cos(around)), 0.15)[..., None]
            light = light * (1 - inside) + ink * inside
        far = (u - self.gloss_at[0]) ** 2 + (v - self.gloss_at[1]) ** 2
        return light + (self.gloss * np.exp(-far / 0.12))[..., None]

    def hand(self):
        rng = self.rng
        to, turn = rng.uniform(0, self.size, 2), rng.uniform(0, 2 * math.pi)
        away = 2 * self.size * np.array([math.cos(turn), math.sin(turn)])
        wide = rng.uniform(0.4, 1.2)
        far = self.sweep(np.s_[:, :], to, away, wide)
        skin = np.array([1, rng.uniform(0.5, 0.75), rng.uniform(0.3, 0.6)]) * rng.uniform(0.05, 0.9)
        arm = cover(far, 0.1)[..., None]
        shape = 1 - rng.uniform(0, 0.5) * (1 + far / wide)[..., None].clip(0, 1)
        self.light = self.light * (1 - arm) + skin * shape * arm
        for row in range(self.size):
            for column in range(self.size):
                y, x = MARGIN + row * SQUARE, MARGIN + column * SQUARE
                share = (far[y : y + SQUARE, x : x + SQUARE] < 0).mean()
                if share > 0.85:
                    self.truth[row, column] = (OTHER, 0)
                elif share > 0.08:
                    self.truth[row, column] = (KNOWS_NOTHING, 0)


def drawn(rng):
    drawing = Drawing(rng, 8)
    gain = 1 / max(0.2, np.quantile(drawing.light, 0.98) / rng.uniform(0.5, 1))
    return lesson(lab_of(drawing.light * gain), drawing.truth)


def recoloured(rng, board, grey):
    if rng.random() < 0.5:
        turn = rng.uniform(0, 2 * math.pi)
        a, b = board[..., 1].copy(), board[..., 2].copy()
        board[..., 1] = a * math.cos(turn) - b * math.sin(turn)
        board[..., 2] = a * math.sin(turn) + b * math.cos(turn)
    if grey:
        board[..., 1:] *= 0 if rng.random() < 0.08 else rng.uniform(0.3, 1.5)
    else:
        board[..., 1:] *= rng.uniform(0.7, 1.5)
    board[..., 1:] += rng.normal(0, 6, 2)
    # Darker than that, black discs on black squares nearly vanish.
    bend = rng.normal(0, 0.25) if rng.random() < 0.6 else rng.normal(0.2, 0.5)
    board[..., 0] = 255 * (np.clip(board[..., 0], 0, 255) / 255) ** math.exp(bend)
    gain = math.exp(rng.uniform(-1.8, 0.1)) if rng.random() < 0.25 else rng.uniform(0.7, 1.25)
    return board * gain


def changed(rng, pixels, grey):
    board = pixels.astype(np.float32)
    board[..., 1:] -= 128
    rows, columns = board.shape[:2]
    if rng.random() < 0.4:
        outside = np.ones((rows, columns), bool)
        outside[MARGIN:-MARGIN, MARGIN:-MARGIN] = False
        rug = smooth(rng, rows, columns, int(rng.integers(2, 12)))
        rug = np.sign(rug) if rng.random() < 0.5 else rug
        base, swing = rng.uniform(20, 230), rng.uniform(0, 80)
        board[outside, 0] = base + swing * rug[outside]
        board[outside, 1:] = rng.normal(0, 15, 2)
    board = recoloured(rng, board, grey)
    for _ in range(rng.choice([0, 1, 2], p=[0.55, 0.3, 0.15])):
        shade = 1 - rng.uniform(0.15, 0.65) * half_plane(rng, rows, columns)
        board *= shade[..., None]
    if rng.random() < 0.25:
        y, x = np.mgrid[0:rows, 0:columns]
        wide = SQUARE * math.exp(rng.uniform(-1, 1.5))
        far = (x - rng.uniform(0, columns)) ** 2 + (y - rng.uniform(0, rows)) ** 2
        glare = rng.uniform(0.2, 1) * np.exp(-far / (2 * wide * wide))
        board[..., 0] += glare * (255 - board[..., 0])
        board[..., 1:] *= (1 - glare)[..., None]
    if rng.random() < 0.5:
        swing = rng.uniform(0, 12)
        board[..., 0] += swing * smooth(rng, rows, columns, int(rng.integers(3, 40)))
    if rng.random() < 0.4:
        board = blurred(board, rng.uniform(0.4, 1.7))
    grain = rng.uniform(0, 7) if rng.random() < 0.5 else rng.uniform(0, 2)
    noise = rng.standard_normal(board.shape, np.float32)
    board += noise * np.float32([grain, 0.6 * grain, 0.6 * grain])
    board[..., 0] = np.clip(board[..., 0], 0, 255)
    return np.round(board).astype(np.float32)


def box_mean(plane, size):
    padded = np.pad(plane.astype(np.float64), size // 2, "edge")
    sums = np.pad(padded.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    inside = sums[size:, size:] - sums[:-size, size:] - sums[size:, :-size] + sums[:-size, :-size]
    return inside / size**2


def normalised(board):
    """The colours compared with the board's mean; and brightness with what is about it."""
    inner = board[MARGIN:-MARGIN, MARGIN:-MARGIN].reshape(-1, 3)
    board = (board - inner.mean(0)) / (math.sqrt(inner.var(0).sum()) + 2)
    mean = box_mean(board[..., 0], AROUND)
    spread = np.sqrt(np.maximum(0, box_mean(board[..., 0] ** 2, AROUND) - mean**2))
    own = (board[..., 0] - mean) / (spread + 0.05)
    return np.concatenate([board, own[..., None]], 2).astype(np.float32)


def part(rng, board, truth):
    turn, flip = int(rng.integers(4)), rng.random() < 0.5
    board, truth = np.rot90(board, turn), np.rot90(truth, turn)
    if flip:
        board, truth = board[:, ::-1], truth[:, ::-1]
    row = int(rng.integers(truth.shape[0] - PART + 1))
    column = int(rng.integers(truth.shape[1] - PART + 1))
    shift = rng.normal(0, 0.8, 2).clip(-2, 2).round().astype(int)
    board = np.roll(board, shift, (0, 1))
    size = PART * SQUARE + 2 * MARGIN
    board = board[row * SQUARE : row * SQUARE + size, column * SQUARE : column * SQUARE + size]
    return board.transpose(2, 0, 1), truth[row : row + PART, column : column + PART]


def network(norm):
    """With norm it evens numbers out between layers, as a network needs that knows nothing yet."""

    def layer(inputs, outputs, size, stride, pad):
        evened = [nn.BatchNorm2d(outputs)] if norm else []
        conv = nn.Conv2d(inputs, outputs, size, stride, pad, bias=not norm)
        return nn.Sequential(conv, *evened, nn.ReLU())

    return nn.Sequential(
        layer(CHANNELS, 16, 5, 2, 2),
        layer(16, 32, 3, 2, 1),
        layer(32, 32, 3, 1, 1),
        layer(32, 64, 3, 2, 1),
        layer(64, 64, 3, 1, 1),
        layer(64, 72, 3, 1, 0),
        layer(72, 72, 5, 3, 0),
        nn.Dropout(0.05),
        nn.Conv2d(72, KINDS + SIDES, 1),
    )


def load(net, path):
    from onnx import load_model, numpy_helper

    graph = load_model(path).graph
    values = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    nodes = [node for node in graph.node if node.op_type == "Conv"]
    layers = [it for it in net.modules() if isinstance(it, nn.Conv2d)]
    for conv, node in zip(layers, nodes, strict=True):
        conv.weight.data.copy_(torch.from_numpy(values[node.input[1]].copy()))
        conv.bias.data.copy_(torch.from_numpy(values[node.input[2]].copy()))


def export(net, path):
    net.eval()
    torch.onnx.export(
        net,
        torch.zeros(1, CHANNELS, 8 * SQUARE + 2 * MARGIN, 8 * SQUARE + 2 * MARGIN),
        path,
        opset_version=11,
        input_names=["board"],
        output_names=["squares"],
        dynamic_axes={"board": {2: "h", 3: "w"}, "squares": {2: "rows", 3: "columns"}},
    )
    net.train()


def side_loss(numbers, side):
    """Pieces of one side should lie together, those of two apart by more than 2."""
    total, pairs = 0, 0
    for one, of in zip(numbers, side):
        here = of.flatten() != 0
        of, at = of.flatten()[here], one.flatten(1).T[here]
        if len(of) > 1:
            far = ((at[:, None] - at[None]) ** 2).sum(2)
            same = (of[:, None] == of[None]).float()
            loss = nn.functional.binary_cross_entropy_with_logits(4 - far, same, reduction="sum")
            total, pairs = total + loss, pairs + len(of) ** 2
    return total / max(1, pairs)


def teach(seed, photographs, paths, lot):
    """Puts one lot of changed boards after the other into a queue."""
    rng = np.random.default_rng(seed)
    torch.set_num_threads(1)
    boards, seen, pool = lessons(paths), lessons(photographs), []
    while True:
        inputs, wanted = [], []
        pool.append(drawn(rng))
        for _ in range(BOARDS):
            kind = rng.random()
            of = pool if kind < DRAWN else seen if seen and kind > 1 - PHOTOGRAPHS else boards
            pixels, truth, grey = of[rng.integers(len(of))]
            board, squares = part(rng, normalised(changed(rng, pixels, grey)), truth)
            inputs.append(board)
            wanted.append(squares)
        lot.put((np.stack(inputs), np.stack(wanted)))


def train(out, seed, steps, minutes, photographs, start, paths):
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    # One queue a teacher, read in turn: so the order of lessons depends on the seed alone.
    lots = [multiprocessing.Queue(20) for _ in range(TEACHERS)]
    for k, lot in enumerate(lots):
        teacher = (seed * TEACHERS + k, photographs, paths, lot)
        multiprocessing.Process(target=teach, args=teacher, daemon=True).start()
    net, mean = network(not start), network(not start)
    for path in start:
        load(net, path)
    mean.load_state_dict(net.state_dict())
    print(sum(p.numel() for p in net.parameters()), "weights", flush=True)
    # What knows much already is changed a little only.
    top_rate, decay = (5e-4, 1e-4) if start else (4e-3, 1e-3)
    best = torch.optim.AdamW(net.parameters(), weight_decay=decay)
    weights = torch.tensor([0.7, 1.0, 1.0])
    began, right, sum_loss, sum_sides = time.time(), 0.0, 0.0, 0.0
    for step in range(steps):
        done = max(step / steps, (time.time() - began) / 60 / minutes)
        if done >= 1:
            break
        rate = top_rate * min(1, step / 100) * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-5
        for group in best.param_groups:
            group["lr"] = rate
        inputs, wanted = lots[step % TEACHERS].get()
        wanted = torch.from_numpy(wanted)
        target = wanted[..., 0]
        answer = net(torch.from_numpy(inputs))
        kinds = answer[:, :KINDS]
        loss = nn.functional.cross_entropy(
            kinds, target, weights, ignore_index=KNOWS_NOTHING, label_smoothing=0.002
        )
        sides = side_loss(answer[:, KINDS:], wanted[..., 1])
        best.zero_grad()
        (loss + 0.5 * sides).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5)
        best.step()
        keep = min(0.995, step / (step + 10))
        with torch.no_grad():
            for own, other in zip(mean.state_dict().values(), net.state_dict().values()):
                own.copy_(keep * own + (1 - keep) * other if own.is_floating_point() else other)
        known = target != KNOWS_NOTHING
        right += (kinds.argmax(1) == target)[known].float().mean().item()
        sum_loss += loss.item()
        sum_sides += float(sides)
        if step % 50 == 49:
            seconds = time.time() - began
            print(f"step {step + 1} of {steps}, {seconds:.0f} s: loss {sum_loss / 50:.4f}, "
                  f"sides {sum_sides / 50:.4f}, right {right / 50:.4f}", flush=True)
            right = sum_loss = sum_sides = 0.0
        if step % 500 == 499 and not start:
            export(mean, out)
    for path in start:
        load(net, path)
        for own, other in zip(mean.state_dict().values(), net.state_dict().values()):
            own.copy_((own + other) / 2)
    export(mean, out)


if __name__ == "__main__":
    torch.backends.cudnn.deterministic = True
    out, seed, steps, minutes = sys.argv[1:5]
    photographs, start = ([] if path == "-" else [path] for path in sys.argv[5:7])
    train(out, int(seed), int(steps), float(minutes), photographs, start, sys.argv[7:])
