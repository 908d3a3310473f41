/**
 * Other optimizers on our problems: real ones in Python, each in a process of its own that speaks JSON lines.
 *
 * <p>Read {@link dev.etesian.bench.peer.Peer} and {@link dev.etesian.bench.peer.PeerBench} first: who there is, and how they
 * are run. What a peer is told, and how, is written in {@code protocol.py} beside the drivers.
 *
 * <pre>{@code
 * PeerHome home = PeerHome.standard();
 * home.install(Peer.named("optuna-tpe").packages());
 * PeerBench bench = new PeerBench(plans, List.of(Peer.named("optuna-tpe")), home, 2);
 * bench.run(done, line -> System.out.println(line.hypervolume()), System.err::println, () -> {});
 * }</pre>
 */
@NullMarked
package dev.etesian.bench.peer;

import org.jspecify.annotations.NullMarked;
