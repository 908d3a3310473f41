"""Direction numbers of the Sobol sequence and reference points.

Writes the resource of the library (sobol-directions.bin) from the table of Joe and Kuo that scipy ships, and the test
resource sobol.csv from scipy.stats.qmc.Sobol(scramble=False). Python 3.11, scipy 1.17.1, numpy 2.4.6.
Run: python sobol.py ../etesian-core/src/main/resources/dev/etesian/math ../etesian-core/src/test/resources/dev/etesian/math

Format: big-endian 16-bit words; for each dimension from the second on the primitive polynomial (binary coefficients,
leading and constant terms included; its degree s is the position of the leading bit), then m_1 ... m_s.
"""

import os
import struct
import sys
from pathlib import Path

import numpy as np
from scipy.stats import _sobol, qmc

DIMENSIONS = 1024


def table(path):
    data = np.load(os.path.join(os.path.dirname(_sobol.__file__), "_sobol_direction_numbers.npz"))
    with open(path, "wb") as out:
        for poly, m in zip(data["poly"][1:DIMENSIONS], data["vinit"][1:DIMENSIONS]):
            degree = int(poly).bit_length() - 1
            out.write(struct.pack(f">{degree + 1}H", int(poly), *(int(v) for v in m[:degree])))


def points(path):
    """The dimension, the index and the value of chosen points of the largest sequence."""
    dims = [0, 1, 2, 3, 4, 7, 19, 99, 255, 499, 700, 1022, 1023]
    sequence = qmc.Sobol(DIMENSIONS, scramble=False, bits=32)
    indices = [0, 1, 2, 3, 4, 5, 6, 7, 63, 64, 65, 1000, 4095, 4096, 100003]
    with open(path, "w") as out:
        out.write("index," + ",".join(f"d{d}" for d in dims) + "\n")
        for index in indices:
            sequence.reset()
            if index:
                sequence.fast_forward(index)
            x = sequence.random(1)[0]
            out.write(f"{index}," + ",".join(repr(float(x[d])) for d in dims) + "\n")


if __name__ == "__main__":
    table(Path(sys.argv[1]) / "sobol-directions.bin")
    points(Path(sys.argv[2]) / "sobol.csv")
