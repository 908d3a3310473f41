"""How many stages of the frontal-face cascade OpenCV lets windows pass, for OpenCvTest.

python 3.11, numpy 2.4.6, opencv-python-headless 4.14.0. Writes one line a window: stages passed, then 24 x 24 gray values
in hexadecimal. No window shows a person: they are textures, drawings of faces, and drawings with noise, seeded.

A window passes s stages if the cascade cut off after s stages detects it; the cascade is the one that comes with OpenCV.
OpenCV looks at one window of a 25 x 25 picture, the one at its upper left corner.
"""
import sys
import tempfile
import xml.etree.ElementTree as tree

import cv2
import numpy

SIDE = 24
STAGES = 25
PER_DEPTH = 4


def truncated(stages):
    document = tree.parse(cv2.data.haarcascades + "haarcascade_frontalface_default.xml")
    cascade = document.getroot().find("cascade")
    cascade.find("stageNum").text = str(stages)
    kept = cascade.find("stages")
    for stage in list(kept)[stages:]:
        kept.remove(stage)
    with tempfile.NamedTemporaryFile(suffix=".xml") as file:
        file.write(b'<?xml version="1.0"?>\n' + tree.tostring(document.getroot()))
        file.flush()
        return cv2.CascadeClassifier(file.name)


def depth(cascades, window):
    picture = numpy.zeros((SIDE + 1, SIDE + 1), numpy.uint8)
    picture[:SIDE, :SIDE] = window
    for passed, cascade in enumerate(cascades):
        found = cascade.detectMultiScale(picture, scaleFactor=1.1, minNeighbors=0, minSize=(SIDE, SIDE), maxSize=(SIDE, SIDE))
        if len(found) == 0:
            return passed
    return len(cascades)


def texture(random):
    size = int(random.integers(2, SIDE))
    coarse = random.integers(0, 256, (size, size)).astype(numpy.uint8)
    return cv2.resize(coarse, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)


def drawing(random):
    big = numpy.full((240, 240), int(random.integers(20, 140)), numpy.uint8)
    skin = int(random.integers(150, 230))
    dark = int(random.integers(10, 90))
    jitter = lambda: int(random.integers(-10, 11))
    cv2.ellipse(big, (120 + jitter(), 125 + jitter()), (95 + jitter(), 125 + jitter()), 0, 0, 360, skin, -1)
    cv2.ellipse(big, (120, 20 + jitter()), (105, 35 + jitter()), 0, 0, 360, dark, -1)
    eyes = 88 + jitter()
    apart = 46 + jitter()
    for side in (-1, 1):
        center = (120 + side * apart + jitter() // 4, eyes + jitter() // 4)
        cv2.ellipse(big, center, (30 + jitter(), 14 + jitter() // 2), 0, 0, 360, dark, -1)
        cv2.line(big, (center[0] - 28, center[1] - 22), (center[0] + 28, center[1] - 22), dark, 8)
        cv2.circle(big, (center[0], center[1] + 55), 24, min(255, skin + 20), -1)
    cv2.line(big, (120, eyes), (120, 150 + jitter()), min(255, skin + 25), 22)
    cv2.ellipse(big, (120 + jitter() // 2, 158 + jitter()), (22, 7), 0, 0, 360, dark + 40, -1)
    cv2.ellipse(big, (120 + jitter() // 2, 192 + jitter()), (42 + jitter(), 10), 0, 0, 360, dark + 20, -1)
    light = numpy.linspace(1, random.uniform(0.7, 1.3), 240)[None, :]
    big = numpy.clip(cv2.GaussianBlur(big, (0, 0), random.uniform(4, 14)) * light, 0, 255).astype(numpy.uint8)
    noise = random.normal(0, random.choice([0, 2, 8]), (SIDE, SIDE))
    return numpy.clip(cv2.resize(big, (SIDE, SIDE), interpolation=cv2.INTER_AREA) + noise, 0, 255).astype(numpy.uint8)


def main(path):
    random = numpy.random.default_rng(5)
    cascades = [truncated(s) for s in range(1, STAGES + 1)]
    kept = {passed: [] for passed in range(STAGES + 1)}
    for i in range(30000):
        window = texture(random) if i % 10 == 0 else drawing(random)
        passed = depth(cascades, window)
        if len(kept[passed]) < PER_DEPTH:
            kept[passed].append(window)
    with open(path, "w") as file:
        for passed, windows in kept.items():
            for window in windows:
                file.write(f"{passed} {window.tobytes().hex()}\n")
    print({passed: len(windows) for passed, windows in kept.items()})


main(sys.argv[1])
