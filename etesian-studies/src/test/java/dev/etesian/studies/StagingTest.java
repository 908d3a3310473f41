package dev.etesian.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import dev.etesian.store.SqlStore;
import dev.etesian.store.Store;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.study.Study;
import dev.etesian.study.StudyLog;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StagingTest {

    @TempDir
    Path folder;

    private Studies studies;
    private SqlStore store;
    private StudyDefinition definition;

    @BeforeEach
    void open() throws Exception {
        Path file = Files.writeString(folder.resolve("study.yaml"), """
                name: staged
                parameters: {x: {type: real, low: 0, high: 1}}
                objectives: {f: maximize}
                strategy: sobol
                """);
        definition = new StudyReader().read(file);
        studies = Studies.open(folder.resolve("etesian.db"), BuiltinProblems.none());
        store = (SqlStore) studies.store();
    }

    @AfterEach
    void close() {
        studies.close();
    }

    private static Study tell(Study study, double x) {
        study.tell(Point.of("x", x), Map.of("f", Measurement.of(x)));
        return study;
    }

    @Test
    void aStudyIsCreatedWithItsEvents() {
        Staging.make(store, "staged", definition, study -> tell(tell(study, 0.25), 0.5));
        assertThat(studies.study("staged").trials()).hasSize(2);
        assertThat(store.verify("staged").broken()).isEmpty();
        assertThat(store.read("staged", 0).get(0).at()).isAfter(store.now().minusSeconds(60));
    }

    @Test
    void whatFailsHalfWayLeavesTheStoreAsItWas() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Staging.make(store, "staged", definition, study -> {
                    tell(study, 0.25);
                    throw new IllegalStateException("row 2");
                }));
        assertThat(store.studies()).isEmpty();
        Staging.make(store, "staged", definition, study -> tell(study, 0.25));
        assertThatIllegalStateException()
                .isThrownBy(() -> Staging.make(store, "staged", definition, study -> {
                    tell(study, 0.5);
                    throw new IllegalStateException("row 2");
                }));
        assertThat(studies.study("staged").trials()).hasSize(1);
    }

    @Test
    void knownResultsAreStoredTogetherWithTheirStudy() throws Exception {
        AtomicInteger written = new AtomicInteger();
        Studies counted = new Studies("here", folder, counting(Store.class, store, written), new StudyReader());
        String rows =
                IntStream.range(0, 2_000).mapToObj(i -> i / 2_000.0 + ",1,7\n").collect(Collectors.joining());
        new CreateStudy(many(rows)).in(counted);
        assertThat(written).as("transactions").hasValue(1);
        assertThat(studies.study("many").trials()).hasSize(2_002);
        assertThat(studies.study("many").trials().get(1_999).attributes()).containsEntry("batch", "7");

        new ContinueStudy(many(rows), "study.yaml").in(counted);
        assertThat(written).as("all is there").hasValue(1);

        StudyDefinition more = many(rows + "0.99999,1,7\n0.999999,1,7\n0.9999999,1,7\n");
        new ContinueStudy(more, "study.yaml").in(counted);
        assertThat(written).as("three more").hasValue(2);
        assertThat(studies.study("many").trials()).hasSize(2_005);
        assertThat(store.verify("many").broken()).isEmpty();
    }

    private StudyDefinition many(String rows) throws Exception {
        Files.writeString(folder.resolve("known.csv"), "x,f,user_attrs_batch\n" + rows);
        return new StudyReader().parse("""
                name: many
                parameters: {x: {type: real, low: 0, high: 1}}
                objectives: {f: maximize}
                strategy: sobol
                known: known.csv
                start: [{x: 0.5}, {x: 0.25}]
                """, "study.yaml", folder);
    }

    /** Counts what is written through it. */
    private static <T> T counting(Class<T> type, T real, AtomicInteger written) {
        Object counting =
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> {
                    if (method.getName().equals("create") || method.getName().equals("append")) {
                        written.incrementAndGet();
                    }
                    Object answer = method.invoke(real, given);
                    return answer instanceof StudyLog log ? counting(StudyLog.class, log, written) : answer;
                });
        return type.cast(counting);
    }

    @Test
    void whoeverWritesMeanwhileComesFirst() {
        Staging.make(store, "staged", definition, study -> tell(study, 0.125));
        AtomicInteger rounds = new AtomicInteger();
        Staging.make(store, "staged", definition, study -> {
            if (rounds.getAndIncrement() == 0) {
                tell(Study.open("staged", definition.setup(), store), 0.25);
            }
            return tell(study, 0.5);
        });
        assertThat(rounds).hasValue(2);
        assertThat(studies.study("staged").trials().stream()
                        .map(trial -> trial.trial().point().real("x")))
                .containsExactly(0.125, 0.25, 0.5);
        assertThat(store.verify("staged").broken()).isEmpty();
    }
}
