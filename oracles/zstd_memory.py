"""Bytes of a compression context by zstd's own estimate, for ZstdWorkloadTest.

python 3.11, zstandard 0.25.0 (zstd 1.5.7). Prints windowLog, chainLog, hashLog, searchLog, minMatch, targetLength,
strategy, bytes; lines come in pairs that differ in hashLog and chainLog alone, as the rest of a context depends on the others.
"""
import zstandard

PAIRS = [(22, 20, 16, 1, 6, 0, 1), (21, 17, 18, 1, 5, 0, 2), (21, 18, 19, 3, 5, 2, 3), (14, 12, 13, 3, 5, 4, 4),
         (22, 21, 22, 6, 5, 16, 5), (22, 22, 21, 5, 5, 32, 6), (22, 22, 22, 5, 4, 48, 7), (20, 20, 19, 7, 3, 256, 9)]


def size(w, c, h, s, m, t, strategy):
    return zstandard.ZstdCompressionParameters(window_log=w, chain_log=c, hash_log=h, search_log=s, min_match=m,
                                               target_length=t, strategy=strategy).estimated_compression_context_size()


for w, c, h, s, m, t, strategy in PAIRS:
    for dc, dh in ((0, 0), (-2, 1)):
        print(w, c + dc, h + dh, s, m, t, strategy, size(w, c + dc, h + dh, s, m, t, strategy), sep=", ")
