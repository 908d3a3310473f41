package dev.etesian.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a process did to files, as {@code strace} saw it: what it wrote, what it forced to the disk, and what it said meanwhile.
 * From it, what a disk may hold when the power fails: all that was forced, and of the rest anything.
 */
final class DiskTrace {

    /** A disk writes so many bytes at once, or none of them. */
    private static final int SECTOR = 512;

    private static final Pattern CALL =
            Pattern.compile("(\\d+) +(pwrite64|write|ftruncate|f(?:data)?sync|unlink|link|rename)\\((.*)");
    private static final Pattern RESUMED = Pattern.compile("(\\d+) +<\\.\\.\\. f(?:data)?sync resumed>.*= 0");

    /** Something that happened. */
    private sealed interface Step {}

    private record Write(String file, long offset, byte[] data) implements Step {}

    private record Truncate(String file, long length) implements Step {}

    private record Unlink(String file) implements Step {}

    /** A file got another name, beside its own or instead of it. */
    private record Link(String file, String name, boolean instead) implements Step {}

    /** A file was forced to the disk: what was written before step {@code from} is there for good. */
    private record Sync(String file, int from) implements Step {}

    private record Said(String text) implements Step {}

    private final List<Step> steps = new ArrayList<>();

    /** Reads a trace made with {@code -f -y -xx}, and a limit of strings beyond the longest write. */
    static DiskTrace read(Path file) throws IOException {
        DiskTrace trace = new DiskTrace();
        Map<String, Sync> forcing = new HashMap<>();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher call = CALL.matcher(line);
                Matcher resumed = RESUMED.matcher(line);
                if (resumed.matches() && forcing.containsKey(resumed.group(1))) {
                    trace.steps.add(forcing.remove(resumed.group(1)));
                } else if (call.matches()) {
                    trace.add(call.group(1), call.group(2), call.group(3), forcing);
                }
            }
        }
        return trace;
    }

    private void add(String thread, String call, String arguments, Map<String, Sync> forcing) {
        if (call.equals("unlink")) {
            steps.add(new Unlink(text(bytes(quoted(arguments)))));
            return;
        }
        if (call.equals("link") || call.equals("rename")) {
            String[] names = arguments.split("\"");
            steps.add(new Link(text(bytes(names[1])), text(bytes(names[3])), call.equals("rename")));
            return;
        }
        String file = text(bytes(arguments.substring(arguments.indexOf('<') + 1, arguments.indexOf('>'))));
        if (call.endsWith("sync")) {
            Sync sync = new Sync(file, steps.size());
            if (arguments.contains("unfinished")) {
                forcing.put(thread, sync);
            } else {
                steps.add(sync);
            }
        } else if (call.equals("ftruncate")) {
            steps.add(new Truncate(file, number(arguments.substring(arguments.indexOf(',') + 1))));
        } else if (call.equals("pwrite64")) {
            String rest = arguments.substring(arguments.lastIndexOf('"') + 1);
            steps.add(new Write(file, number(rest.substring(rest.indexOf(',', 1) + 1)), bytes(quoted(arguments))));
        } else {
            steps.add(new Said(text(bytes(quoted(arguments)))));
        }
    }

    private static String quoted(String arguments) {
        return arguments.substring(arguments.indexOf('"') + 1, arguments.lastIndexOf('"'));
    }

    private static long number(String text) {
        return Long.parseLong(text.strip().replaceFirst("\\D.*", ""));
    }

    /** The bytes of {@code \x2f\x74}. */
    private static byte[] bytes(String escaped) {
        byte[] bytes = new byte[escaped.length() / 4];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(escaped, 4 * i + 2, 4 * i + 4, 16);
        }
        return bytes;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    int size() {
        return steps.size();
    }

    /** The same of a program that never forces anything to the disk. */
    DiskTrace unforced() {
        DiskTrace other = new DiskTrace();
        steps.stream().filter(step -> !(step instanceof Sync)).forEach(other.steps::add);
        return other;
    }

    /** How often something was said before a step. */
    long said(String words, int before) {
        return steps.subList(0, before).stream()
                .filter(step -> step instanceof Said said && said.text.contains(words))
                .count();
    }

    /** Writes the files of a folder as a disk may have them when the power fails just before a step. */
    void image(int before, Path folder, Path target, Random random) throws IOException {
        Map<String, List<Integer>> waiting = new LinkedHashMap<>();
        Map<String, Content> disk = new LinkedHashMap<>();
        for (int i = 0; i < before; i++) {
            Step step = steps.get(i);
            if (step instanceof Write write) {
                waiting.computeIfAbsent(write.file, file -> new ArrayList<>()).add(i);
            } else if (step instanceof Truncate truncate) {
                waiting.computeIfAbsent(truncate.file, file -> new ArrayList<>())
                        .add(i);
            } else if (step instanceof Unlink unlink) {
                waiting.remove(unlink.file);
                disk.remove(unlink.file);
            } else if (step instanceof Link link) {
                disk.put(link.name, disk.getOrDefault(link.file, new Content()).copy());
                waiting.put(link.name, new ArrayList<>(waiting.getOrDefault(link.file, List.of())));
                if (link.instead) {
                    disk.remove(link.file);
                    waiting.remove(link.file);
                }
            } else if (step instanceof Sync sync) {
                List<Integer> unsynced = waiting.getOrDefault(sync.file, List.of());
                for (int w : unsynced) {
                    if (w < sync.from) {
                        disk.computeIfAbsent(sync.file, file -> new Content()).apply(steps.get(w));
                    }
                }
                waiting.put(
                        sync.file,
                        new ArrayList<>(
                                unsynced.stream().filter(w -> w >= sync.from).toList()));
            }
        }
        waiting.forEach(
                (file, unsynced) -> somehow(disk.computeIfAbsent(file, name -> new Content()), unsynced, random));
        for (Map.Entry<String, Content> entry : disk.entrySet()) {
            Path file = Path.of(entry.getKey());
            if (file.startsWith(folder) && !file.toString().endsWith("-shm")) {
                Files.write(
                        target.resolve(file.getFileName().toString()),
                        entry.getValue().bytes());
            }
        }
    }

    /** None of what was not forced, the first of it, or any of it, the last perhaps in part. */
    private void somehow(Content file, List<Integer> unsynced, Random random) {
        int way = random.nextInt(3);
        int some = way == 0 ? 0 : way == 1 ? random.nextInt(unsynced.size() + 1) : unsynced.size();
        for (int i = 0; i < some; i++) {
            Step step = steps.get(unsynced.get(i));
            boolean lost = way == 2 && random.nextBoolean();
            boolean torn = step instanceof Write && random.nextInt(4) == 0;
            if (!lost) {
                file.apply(torn ? torn((Write) step, random) : step);
            }
        }
    }

    private static Step torn(Write write, Random random) {
        int sectors = random.nextInt(write.data.length / SECTOR + 1);
        return new Write(
                write.file, write.offset, Arrays.copyOf(write.data, Math.min(write.data.length, sectors * SECTOR)));
    }

    /** What is in a file. */
    private static final class Content {
        private byte[] bytes = new byte[0];
        private int length;

        void apply(Step step) {
            if (step instanceof Truncate truncate) {
                grow((int) truncate.length);
                Arrays.fill(bytes, Math.min(length, (int) truncate.length), bytes.length, (byte) 0);
                length = (int) truncate.length;
            } else if (step instanceof Write write) {
                int end = (int) write.offset + write.data.length;
                grow(end);
                System.arraycopy(write.data, 0, bytes, (int) write.offset, write.data.length);
                length = Math.max(length, end);
            }
        }

        private void grow(int size) {
            if (size > bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * size);
            }
        }

        Content copy() {
            Content copy = new Content();
            copy.bytes = bytes.clone();
            copy.length = length;
            return copy;
        }

        byte[] bytes() {
            return Arrays.copyOf(bytes, length);
        }
    }
}
