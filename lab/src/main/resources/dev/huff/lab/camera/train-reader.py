#!/usr/bin/env python3
"""Trains the reader of squares with the boards that "huff lab train-reader" renders.

train-reader.py OUT.onnx SEED STEPS MINUTES PHOTOGRAPHS LESSONS...

PHOTOGRAPHS are lessons, too, or "-". Every board is changed at random each time: colours, light, shadows, glare, blur, noise. The network
sees a square with 7 pixels about it. It tells how likely that is bare, a single piece, a stack of
two, or something else.
"""
import math
import sys
import time

import numpy as np
import torch
from torch import nn

SQUARE, MARGIN, WINDOW, CHANNELS = 22, 11, 36, 4
CLASSES = {".": 0, "w": 1, "b": 1, "W": 2, "B": 2, "x": 3}
BOARDS, SQUARES = 8, 32
# The share of boards that are photographs, if there are any.
PHOTOGRAPHS = 0.2


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
            truth = np.array([CLASSES.get(c, -1) for c in labels]).reshape(height, width)
            boards.append((pixels.reshape(rows, columns, 3), truth))
    return boards


def smooth(rng, rows, columns, cell):
    """Noise with one bump every so many pixels, between -1 and 1."""
    h, w = rows // cell + 3, columns // cell + 3
    knots = torch.from_numpy(rng.uniform(-1, 1, (1, 1, h, w)).astype(np.float32))
    size = (h * cell, w * cell)
    wide = nn.functional.interpolate(knots, size=size, mode="bilinear", align_corners=False)
    return wide[0, 0, cell : cell + rows, cell : cell + columns].numpy()


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


def recoloured(rng, board):
    if rng.random() < 0.5:
        turn = rng.uniform(0, 2 * math.pi)
        a, b = board[..., 1].copy(), board[..., 2].copy()
        board[..., 1] = a * math.cos(turn) - b * math.sin(turn)
        board[..., 2] = a * math.sin(turn) + b * math.cos(turn)
    board[..., 1:] *= 0 if rng.random() < 0.08 else rng.uniform(0.3, 1.5)
    board[..., 1:] += rng.normal(0, 6, 2)
    # Darker than that, black discs on black squares nearly vanish.
    bend = rng.normal(0, 0.25) if rng.random() < 0.6 else rng.normal(0.2, 0.5)
    board[..., 0] = 255 * (np.clip(board[..., 0], 0, 255) / 255) ** math.exp(bend)
    gain = math.exp(rng.uniform(-1.8, 0.1)) if rng.random() < 0.25 else rng.uniform(0.7, 1.25)
    return board * gain


def changed(rng, pixels):
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
    board = recoloured(rng, board)
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
        board = blurred(board, rng.uniform(0.4, 1.6))
    grain = rng.uniform(0, 7) if rng.random() < 0.5 else rng.uniform(0, 2)
    board += rng.normal(0, 1, board.shape) * (grain, 0.6 * grain, 0.6 * grain)
    board[..., 0] = np.clip(board[..., 0], 0, 255)
    return np.round(board).astype(np.float32)


def squares(rng, board, truth):
    turn, flip = int(rng.integers(4)), rng.random() < 0.5
    board, truth = np.rot90(board, turn), np.rot90(truth, turn)
    if flip:
        board, truth = board[:, ::-1], truth[:, ::-1]
    inner = board[MARGIN:-MARGIN, MARGIN:-MARGIN].reshape(-1, 3)
    board = (board - inner.mean(0)) / (math.sqrt(inner.var(0).sum()) + 2)
    known = np.argwhere(truth >= 0)
    weight = np.where(truth[known[:, 0], known[:, 1]] == 0, 0.6, 1.0)
    pick = rng.choice(len(known), SQUARES, p=weight / weight.sum())
    first = MARGIN - (WINDOW - SQUARE) // 2
    shift = rng.normal(0, 0.7, 2).clip(-2, 2).round().astype(int)
    crops, wanted = [], []
    for row, column in known[pick]:
        y, x = first + row * SQUARE + shift[0], first + column * SQUARE + shift[1]
        crop = board[y : y + WINDOW, x : x + WINDOW].transpose(2, 0, 1)
        own = crop[:1] - crop[0].mean()
        crops.append(np.concatenate([crop, own / (own.std() + 0.05)]))
        wanted.append(truth[row, column])
    return crops, wanted


def layer(inputs, outputs, size, stride):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
    )


def network():
    return nn.Sequential(
        layer(CHANNELS, 16, 5, 2),
        layer(16, 40, 3, 2),
        layer(40, 48, 3, 1),
        layer(48, 64, 3, 2),
        layer(64, 64, 3, 1),
        nn.Flatten(),
        nn.Dropout(0.2),
        nn.Linear(64 * 25, 48),
        nn.ReLU(),
        nn.Linear(48, 4),
    )


def export(net, path):
    net.eval()
    torch.onnx.export(
        net,
        torch.zeros(2, CHANNELS, WINDOW, WINDOW),
        path,
        opset_version=11,
        input_names=["squares"],
        output_names=["logits"],
        dynamic_axes={"squares": {0: "n"}, "logits": {0: "n"}},
    )
    net.train()


def train(out, seed, steps, minutes, photographs, paths):
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    boards, seen = lessons(paths), lessons(photographs)
    print(f"{len(boards)} boards, {len(seen)} photographs", flush=True)
    net, mean = network(), network()
    mean.load_state_dict(net.state_dict())
    best = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=1e-3)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.02)
    began, right, sum_loss = time.time(), 0.0, 0.0
    for step in range(steps):
        done = max(step / steps, (time.time() - began) / 60 / minutes)
        if done >= 1:
            break
        rate = 4e-3 * min(1, step / 40) * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-5
        for group in best.param_groups:
            group["lr"] = rate
        inputs, wanted = [], []
        for _ in range(BOARDS):
            of = seen if seen and rng.random() < PHOTOGRAPHS else boards
            pixels, truth = of[rng.integers(len(of))]
            if (truth >= 0).any():
                crops, classes = squares(rng, changed(rng, pixels), truth)
                inputs += crops
                wanted += classes
        target = torch.tensor(np.array(wanted))
        answer = net(torch.from_numpy(np.stack(inputs).astype(np.float32)))
        loss = loss_of(answer, target)
        best.zero_grad()
        loss.backward()
        best.step()
        keep = min(0.99, step / (step + 10))
        with torch.no_grad():
            for own, other in zip(mean.state_dict().values(), net.state_dict().values()):
                own.copy_(keep * own + (1 - keep) * other if own.is_floating_point() else other)
        right += (answer.argmax(1) == target).float().mean().item()
        sum_loss += loss.item()
        if step % 50 == 49:
            seconds = time.time() - began
            print(f"step {step + 1} of {steps}, {seconds:.0f} s: loss {sum_loss / 50:.4f}, "
                  f"right {right / 50:.4f}", flush=True)
            right = sum_loss = 0.0
        if step % 200 == 199:
            export(mean, out)
    export(mean, out)


if __name__ == "__main__":
    torch.backends.cudnn.deterministic = True
    out, seed, steps, minutes, photographs = sys.argv[1:6]
    photographs = [] if photographs == "-" else [photographs]
    train(out, int(seed), int(steps), float(minutes), photographs, sys.argv[6:])
