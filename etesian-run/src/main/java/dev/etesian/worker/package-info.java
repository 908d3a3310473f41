/**
 * Evaluating for a service on another machine: trials are leased over HTTP, programs run here, results are on this machine's disk
 * before they are sent.
 *
 * <p>Read first {@link dev.etesian.worker.Worker}, the loop, and {@link dev.etesian.store.ServiceClient}, the way to the service.
 */
@NullMarked
package dev.etesian.worker;

import org.jspecify.annotations.NullMarked;
