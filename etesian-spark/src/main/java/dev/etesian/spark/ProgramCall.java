package dev.etesian.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an executor is to run, in types that Spark can send.
 *
 * @param arguments the program and its arguments
 * @param inherited the names of the executor's variables that the program sees; all of them where null
 * @param set variables set for the program
 * @param directory where the program runs; where the executor has no such folder, the one of Spark's files
 * @param folder that of the evaluation, on the driver's machine and perhaps on the executor's
 * @param ticket by which the executor sees that it is the same folder
 * @param params the point
 * @param timeoutMillis how long the program may take; 0 without limit
 * @param idleMillis how long it may go without writing anything; 0 without limit
 */
record ProgramCall(
        List<String> arguments,
        @Nullable List<String> inherited,
        Map<String, String> set,
        String directory,
        String folder,
        String ticket,
        String params,
        long trial,
        long timeoutMillis,
        long idleMillis)
        implements Serializable {}
