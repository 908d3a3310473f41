package dev.etesian.studies;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import dev.etesian.studies.document.KnownResult;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.study.Overview;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import dev.etesian.study.TrialRecord;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Trials that a user gives: starting points and known results, each added once however often it is given. */
final class GivenTrials {

    /** The origin of starting points. */
    static final String START = "start";

    private static final int ID_BYTES = 12;

    private GivenTrials() {}

    /** Tells known results; each bears an id made from its content, by which it is there once. */
    static void tell(Study study, StudyDefinition definition, List<KnownResult> results) {
        List<String> ids = ids(results);
        for (int i = 0; i < ids.size(); i++) {
            KnownResult known = results.get(i);
            Result result = Result.of(definition.measured(known.outcomes())).identified(ids.get(i));
            tag(study, study.tell(known.point(), result).trial(), known.attributes());
        }
    }

    /** Whether known results were told, with their attributes. */
    static boolean told(Overview overview, List<KnownResult> results) {
        Map<String, TrialRecord> there = new HashMap<>();
        for (TrialRecord record : overview.records()) {
            record.reports().forEach(report -> report.result().id().ifPresent(id -> there.put(id, record)));
        }
        List<String> ids = ids(results);
        for (int i = 0; i < ids.size(); i++) {
            TrialRecord record = there.get(ids.get(i));
            if (record == null || !has(record, results.get(i).attributes())) {
                return false;
            }
        }
        return true;
    }

    /** The same results in the same order have the same ids. */
    private static List<String> ids(List<KnownResult> results) {
        Map<String, Integer> times = new HashMap<>();
        List<String> ids = new ArrayList<>();
        for (KnownResult known : results) {
            String content = digest(known.point() + "\n" + known.outcomes());
            int time = times.merge(content, 1, Integer::sum);
            ids.add("known/" + content + (time == 1 ? "" : "/" + time));
        }
        return ids;
    }

    private static boolean has(TrialRecord record, Map<String, String> attributes) {
        return record.attributes().entrySet().containsAll(attributes.entrySet());
    }

    /** Gives a trial the attributes that it does not have yet. */
    static void tag(Study study, long trial, Map<String, String> attributes) {
        if (!attributes.isEmpty() && !has(study.overview().records().get(Math.toIntExact(trial)), attributes)) {
            study.tag(trial, attributes, Set.of());
        }
    }

    /**
     * What to say of results that lie outside the space or the bounds of their objectives; empty where none does.
     *
     * @param from the first trial of them
     */
    static Optional<String> departures(Overview overview, int from) {
        int count = 0;
        String first = "";
        for (TrialRecord record :
                overview.records().subList(from, overview.records().size())) {
            String words = departures(overview, record);
            if (!words.isEmpty() && count++ == 0) {
                first = "trial " + record.trial().id() + ": " + words;
            }
        }
        return count == 0
                ? Optional.empty()
                : Optional.of(first + "; stored anyway" + (count > 1 ? ", with " + (count - 1) + " more like it" : ""));
    }

    /** How a trial departs from the space, and its results from their bounds, in words; empty where they do not. */
    static String departures(Overview overview, TrialRecord record) {
        List<String> words = new ArrayList<>(List.of(record.note()));
        for (Map<String, Measurement> outcomes : record.trial().outcomes()) {
            words.addAll(overview.setup().problem().departures(outcomes));
        }
        words.removeIf(String::isEmpty);
        return String.join("; ", words);
    }

    /** Adds starting points that are not there yet; runs that begin at the same time add them once. */
    static void start(Study study, List<Point> points) {
        if (points.isEmpty()) {
            return;
        }
        List<Point> there = new ArrayList<>();
        for (TrialRecord record : study.overview().records()) {
            if (record.trial().rationale().strategy().equals(START)) {
                there.add(record.trial().point());
            }
        }
        Map<Point, Integer> times = new HashMap<>();
        for (Point point : points) {
            int time = times.merge(point, 1, Integer::sum);
            if (!there.remove(point)) {
                study.once(START + "/" + digest(point.toString()) + "/" + time).add(point, START);
            }
        }
    }

    private static String digest(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, ID_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
