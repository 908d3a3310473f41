/**
 * The commands around a service: serve studies, evaluate for one, say who may use it.
 *
 * <p>Read first {@link dev.etesian.cli.service.ServeCommand} and {@link dev.etesian.cli.service.WorkerCommand}.
 */
@NullMarked
package dev.etesian.cli.service;

import org.jspecify.annotations.NullMarked;
