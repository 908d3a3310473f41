package dev.etesian.workload.hnsw;

/**
 * How a graph is built.
 *
 * @param connections of a vector on each level but the lowest, which has twice as many; M in the literature
 * @param beamWidth how many candidates are kept while a vector is inserted; efConstruction in the literature
 */
record HnswSettings(int connections, int beamWidth, Quantization quantization) {}
