package dev.etesian.spark;

import dev.etesian.evaluate.Engine;
import dev.etesian.evaluate.Evaluator;
import dev.etesian.evaluate.Programs;
import dev.etesian.evaluate.Work;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;

/**
 * A Spark cluster: every evaluation is a job of one task.
 *
 * @param master in Spark's own form
 */
record SparkEngine(String master) implements Engine {

    /** What Spark reaches into, of those that a JVM closes by default. */
    private static final List<String> OPENED = List.of("java.lang", "java.nio", "java.util", "sun.nio.ch");

    private static final int CONNECT_MILLIS = 5000;

    @Override
    public Evaluator evaluator(Work work) {
        Programs programs = new Programs(work.program("spark"), work.problem().outcomes(), work.folder());
        requireOpenModules();
        requireMaster();
        return SparkEvaluator.on(SparkStart.context(master, work.folder()), programs, work.capacity());
    }

    /** Spark itself would wait for a minute, and then say that its context was stopped. */
    private void requireMaster() {
        if (!master.startsWith("spark://")) {
            return;
        }
        String reason = "";
        for (String address : master.substring("spark://".length()).split(",")) {
            int colon = address.lastIndexOf(':');
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(
                                address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))),
                        CONNECT_MILLIS);
                return;
            } catch (IOException | IllegalArgumentException unreachable) {
                reason = unreachable.toString();
            }
        }
        throw new IllegalArgumentException(
                "engine '" + master + "': no master answers there (" + reason + "); start one, or correct the address");
    }

    /** The option of a JVM that lets Spark into a package. */
    static String openingOption(String name) {
        return "--add-opens=java.base/" + name + "=ALL-UNNAMED";
    }

    private static void requireOpenModules() {
        Module own = SparkEngine.class.getModule();
        for (String name : OPENED) {
            if (!Object.class.getModule().isOpen(name, own)) {
                throw new IllegalArgumentException("engine 'spark': this JVM does not let Spark into " + name
                        + "; start it with ./etesian, or with java " + openingOption(name)
                        + " and Spark's other options of that kind");
            }
        }
    }
}
