package dev.etesian.server;

import java.util.Optional;

/**
 * Who sends a request.
 *
 * @param token the id of the token that it stands on, by which it is revoked
 * @param study the only study it may see; empty for all
 * @param csrf what changes must carry in a header, for sessions by cookie; empty for tokens
 */
record Identity(String token, String name, Role role, Optional<String> study, Optional<String> csrf) {

    /** Somebody who has not said who it is. */
    static final Identity NOBODY = new Identity("", "", Role.VIEWER, Optional.empty(), Optional.empty());

    /** A study outside its scope does not exist for it. */
    boolean sees(String name) {
        return study.isEmpty() || study.get().equals(name);
    }
}
