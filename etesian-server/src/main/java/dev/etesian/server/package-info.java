/**
 * Studies over HTTP: a request passes the guard, finds its route, calls a use case of {@link dev.etesian.studies} and is answered in
 * JSON.
 *
 * <p>Read first {@link dev.etesian.server.Service}, the one server and the one chain, and {@code openapi.yaml} beside it, the
 * interface; a test compares the two. The page is in {@code web/}.
 */
@NullMarked
package dev.etesian.server;

import org.jspecify.annotations.NullMarked;
