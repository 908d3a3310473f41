package dev.etesian.cli;

import java.util.Map;

/**
 * Commands that another module has. The command line finds them as a service ({@link java.util.ServiceLoader}); their
 * names and lines in the help are in its own list, so that the help loads none of them.
 */
public interface CommandProvider {

    /** Classes that picocli can make a command of, by the names of the commands. */
    Map<String, Class<?>> commands();
}
