package dev.etesian.studies;

import dev.etesian.math.Compute;
import dev.etesian.problem.Problem;
import dev.etesian.store.StudyOutline;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.study.Entry;
import dev.etesian.study.Overview;
import dev.etesian.study.ProblemVersion;
import dev.etesian.study.Study;
import dev.etesian.study.StudyGoneException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A study of a store with what it was created from. May be shared by threads; it is closed with its store. */
public final class OpenStudy {

    private final Studies studies;
    private final String name;
    private final StudyDefinition definition;
    private final boolean evaluated;
    private final @Nullable ServedStudy served;
    private @Nullable Study study;
    private @Nullable Overview outlined;
    private volatile @Nullable Expectation expectation;

    /** As it was before a change of the problem, for those whose changes of trials are sent again after it. */
    private final AtomicReference<@Nullable Overview> earlier;

    /** Its history is read when it is first needed. */
    OpenStudy(Studies studies, String name, StudyDefinition definition) {
        this(studies, definition, null, name, false, new AtomicReference<>());
    }

    /** One whose history was read. */
    OpenStudy(Studies studies, StudyDefinition definition, Study study) {
        this(studies, definition, study, study.overview().name(), true, new AtomicReference<>());
    }

    /**
     * A study.
     *
     * @param evaluated whether the definition says how to evaluate now, and not when the study was created
     */
    private OpenStudy(
            Studies studies,
            StudyDefinition definition,
            @Nullable Study study,
            String name,
            boolean evaluated,
            AtomicReference<@Nullable Overview> earlier) {
        this.studies = studies;
        this.name = name;
        this.definition = definition;
        this.study = study;
        this.evaluated = evaluated;
        this.earlier = earlier;
        served = studies.remote(name).orElse(null);
    }

    /** Its name in the store; {@link #definition} has the one that it was created with. */
    public String name() {
        return name;
    }

    /** The study as its service has it, where there is one and nothing was read of it here. */
    synchronized Optional<ServedStudy> served() {
        return study == null ? Optional.ofNullable(served) : Optional.empty();
    }

    /** What it was created from, with the problem and the preference in force. */
    public StudyDefinition definition() {
        Optional<ServedStudy> there = served();
        if (there.isPresent()) {
            return there.get().definition();
        }
        Overview now = facts();
        ProblemVersion version = now.problems().get(now.problems().size() - 1);
        if (version.number() == 1) {
            return definition;
        }
        StudyDefinition later = studies.read(version.document());
        StudyDefinition changed = definition.changed(
                later, now.preferences().get(now.preferences().size() - 1).preference());
        return evaluated ? changed : later.evaluator().map(changed::evaluatedBy).orElse(changed);
    }

    /** The problem in force. */
    public Problem problem() {
        Optional<ServedStudy> there = served();
        return there.isPresent()
                ? there.get().definition().problem()
                : facts().setup().problem();
    }

    /** Of the whole study where it was read, or else of its outline, once. */
    synchronized Overview facts() {
        Study open = study;
        if (open != null) {
            return open.overview();
        }
        Overview read = outlined;
        return read == null ? outline().overview() : read;
    }

    /** Whether its history is in memory. */
    public synchronized boolean read() {
        return study != null;
    }

    /** The study itself, to ask and tell. */
    public synchronized Study study() {
        Study open = study;
        if (open == null) {
            open = Study.open(name, definition.setup(), studies.store());
            studies.heed(open, name);
            study = open;
        }
        return open;
    }

    /** The same study, as somebody: every change made with it says who made it. */
    public OpenStudy by(String actor) {
        return new OpenStudy(studies, definition, study().by(actor), name, evaluated, earlier);
    }

    /** The same study for one change, which happens once however often it is sent; see {@link Study#once}. */
    public OpenStudy once(String id) {
        return new OpenStudy(studies, definition, study().once(id), name, evaluated, earlier);
    }

    /** The events after the first so many. */
    List<Entry> entries(long from) {
        return studies.store().read(name, from);
    }

    /** The same, at most so many; of this study, and never of another one that has its name by now. */
    List<Entry> entries(long from, long most) {
        String id = study().id();
        return studies.store()
                .find(name)
                .filter(log -> log.id().equals(id))
                .orElseThrow(() -> new StudyGoneException(name))
                .read(from, most);
    }

    /** Everything about it now. */
    public Overview overview() {
        return study().overview();
    }

    /**
     * A study in which a trial is as it was just after an event: a repetition gets the answer of the first time. The trial stays
     * the same until the next event that changes it, so one earlier state serves all that is sent again after a new problem.
     */
    Overview after(long position, long trial) {
        Overview now = overview();
        OptionalLong next = entries(position + 1).stream()
                .filter(later -> StudyEvent.changes(later.event(), trial))
                .mapToLong(Entry::position)
                .findFirst();
        if (next.isEmpty()) {
            return now;
        }
        Overview before = earlier.get();
        if (before == null || before.size() <= position || before.size() > next.getAsLong()) {
            before = Overview.of(name, definition.setup(), entries(0, next.getAsLong()));
            earlier.set(before);
        }
        return before;
    }

    /** What the models expect now; made once for as long as nothing happens. */
    Expectation expectation(Overview now, Compute compute) {
        Expectation known = expectation;
        if (known == null || known.events() != now.size()) {
            known = Expectation.of(now, compute);
            expectation = known;
        }
        return known;
    }

    /** Every trial. */
    public List<TrialView> trials() {
        return trials(overview());
    }

    List<TrialView> trials(Overview overview) {
        Problem problem = overview.setup().problem();
        return overview.records().stream()
                .map(record -> TrialView.of(problem, record))
                .toList();
    }

    /** One trial. */
    public TrialView trial(long number) {
        study().trial(number);
        return TrialView.of(overview(), number);
    }

    /** Its trials without their points, much faster than all of a long history. */
    synchronized StudyOutline outline() {
        StudyOutline read = studies.store().outline(name, definition.setup());
        // Whoever asks for the problem next need not read the log again, which is most of the work of a quick look.
        outlined = read.overview();
        return read;
    }

    Studies studies() {
        return studies;
    }

    /** Where the programs of this study's trials leave what they write: beside the store, or in the current folder. */
    public Path runs() {
        return runs(studies.runs());
    }

    /**
     * The same under another folder.
     *
     * @param work of the runs of all studies
     */
    public Path runs(Path work) {
        return RunFolder.named(
                work, definition.name(), studies.store().log(name).id());
    }
}
