package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.etesian.math.Compute;
import dev.etesian.problem.Measurement;
import dev.etesian.space.Point;
import dev.etesian.store.LogLines;
import dev.etesian.store.ServiceClient;
import dev.etesian.store.StoreException;
import dev.etesian.studies.Ask;
import dev.etesian.studies.ChangeProblem;
import dev.etesian.studies.ContinueStudy;
import dev.etesian.studies.CopyStudy;
import dev.etesian.studies.CreateStudy;
import dev.etesian.studies.DeleteStudy;
import dev.etesian.studies.ExportStudy;
import dev.etesian.studies.Extend;
import dev.etesian.studies.ImportArchive;
import dev.etesian.studies.OpenStudy;
import dev.etesian.studies.ParetoFront;
import dev.etesian.studies.RenameStudy;
import dev.etesian.studies.Status;
import dev.etesian.studies.Steer;
import dev.etesian.studies.StoreCheck;
import dev.etesian.studies.Studies;
import dev.etesian.studies.Tell;
import dev.etesian.studies.TrialPage;
import dev.etesian.studies.TrialState;
import dev.etesian.studies.TrialView;
import dev.etesian.studies.document.BuiltinProblems;
import dev.etesian.studies.document.PreferenceDocument;
import dev.etesian.studies.document.StudyDefinition;
import dev.etesian.studies.document.StudyReader;
import dev.etesian.studies.json.Json;
import dev.etesian.study.Assignment;
import dev.etesian.study.Claim;
import dev.etesian.study.Entry;
import dev.etesian.study.Event;
import dev.etesian.study.Lease;
import dev.etesian.study.Result;
import dev.etesian.study.Study;
import dev.etesian.study.StudyGoneException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.ServerSocket;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is done with studies, done through a service: the same, within the role of the token. */
final class RemoteStoreTest extends ServiceFixture {

    private static final String DOCUMENT = """
            {"name": "s", "parameters": {"x": {"type": "real", "low": 0, "high": 1}},
             "objectives": {"f": "maximize", "g": "minimize"}, "strategy": "sobol", "budget": {"trials": 20},
             "evaluator": {"command": ["true"]}}""";

    private Studies as(Role role) {
        return as(role, Optional.empty());
    }

    private Studies as(Role role, Optional<String> study) {
        String token = token("Ada the " + role.word(), role, study);
        return Studies.of(new ServiceClient(service.url() + "/", token), BuiltinProblems.none());
    }

    private static StudyDefinition definition() {
        return new StudyReader().document(DOCUMENT);
    }

    @Test
    void aStudyIsTheSameFromBothSides() throws Exception {
        Studies remote = as(Role.EDITOR);
        OpenStudy made = new CreateStudy(definition()).in(remote);
        assertThat(remote.names()).containsExactly("s");
        assertThat(remote.summaries()).isEqualTo(studies.summaries());
        long trial = new Ask(2, Optional.of("one"))
                .in(made, Compute.serial())
                .get(0)
                .trial()
                .id();
        assertThat(new Ask(2, Optional.of("one")).in(made, Compute.serial()))
                .extracting(view -> view.trial().id())
                .containsExactly(0L, 1L);
        made.study().tell(trial, 1, 2);
        made.study().fail(1, "crashed");
        made.study().retry(1, "mended");
        made.study().cancel(1, "no use");
        made.study().tag(0, Map.of("color", "red"), Set.of());
        new Steer(
                        PreferenceDocument.read(
                                "{\"box\": {\"f\": [0, 1]}}", made.problem().objectives()),
                        "closer",
                        OptionalInt.of(1))
                .in(made);
        assertThat(new Extend(5, "more").in(made)).isEqualTo(25);
        OpenStudy seen = studies.study("s");
        assertThat(Status.of(remote.study("s")).json())
                .isEqualTo(Status.of(seen).json());
        assertThat(seen.overview().preferences().get(1).actor()).isEqualTo("Ada the editor");
        assertThat(seen.trials()).isEqualTo(remote.study("s").trials());
        assertThat(seen.overview().records().get(0).attributes()).containsEntry("color", "red");
        assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
        // Others write meanwhile.
        seen.study().ask(1);
        assertThat(made.study().ask(1).get(0).id()).isEqualTo(3);
    }

    private static final String MIXED = """
            {"name": "m", "parameters": {"x": {"type": "real", "low": 0, "high": 1}, "n": {"type": "integer", "low": 1, "high": 8},
             "o": {"type": "ordinal", "values": [1, 2.5]}, "c": {"type": "categorical", "values": ["a", "7"]}},
             "objectives": {"f": {"direction": "maximize", "noise": 0.1, "unit": "s"}, "g": "minimize"}, "limits": {"h": {"max": 3}},
             "preference": {"box": {"f": [1, 4]}}, "strategy": "sobol", "budget": {"trials": 20}}""";

    /** Every kind of trial, and a problem that changed since some were asked. */
    private static void fill(Study study) {
        study.ask(9);
        for (int i = 0; i < 3; i++) {
            study.tell(i, Result.of(Measurement.all(Map.of("f", 1.0 + i, "g", 0.1 * i, "h", 1.0 + i))));
        }
        study.tell(
                0,
                Result.of(Measurement.all(Map.of("f", 1.5, "g", 0.25, "h", 1.0)))
                        .identified("again"));
        study.tell(3, Result.of(Measurement.all(Map.of("f", Double.NaN, "g", 0.5))));
        study.tell(4, Result.of(Map.of("f", new Measurement(2, 0.3), "g", Measurement.of(1), "h", Measurement.of(1))));
        study.tell(5, Result.of(Measurement.all(Map.of("f", Double.POSITIVE_INFINITY, "g", 0.5, "h", 1.0))));
        study.fail(6, "crashed");
        study.cancel(7, "no use");
        study.tag(1, Map.of("batch", "7", "good", ""), Set.of());
    }

    /** They are use cases of the service, which has the history: none of it comes here, and the answers are the same. */
    @Test
    void quickLooksAndSingleChangesTakeNoHistory() {
        StudyReader reader = new StudyReader();
        fill(new CreateStudy(reader.document(MIXED)).in(studies).study());
        StudyDefinition narrower = reader.document(MIXED.replace("\"high\": 8", "\"high\": 3"));
        new ChangeProblem(narrower, "narrower").in(studies.study("m"));
        Studies remote = as(Role.WORKER);
        OpenStudy here = studies.study("m");
        assertThat(remote.study("m").definition().document())
                .isEqualTo(here.definition().document());
        assertThat(Json.line(Status.of(remote.study("m")))).isEqualTo(Json.line(Status.of(here)));
        assertThat(Status.of(remote.study("m")).best().get("f").words())
                .isEqualTo(Status.of(here).best().get("f").words());
        assertThat(Json.line(ParetoFront.of(remote.study("m")).members()))
                .isEqualTo(Json.line(ParetoFront.of(here).members()));
        assertThat(ParetoFront.of(remote.study("m")).inside().members())
                .hasSameSizeAs(ParetoFront.of(here).inside().members());
        for (TrialPage.Query query : List.of(
                TrialPage.Query.all(),
                new TrialPage.Query(
                        List.of(TrialState.FAILED, TrialState.PARTIAL),
                        Optional.of("trial"),
                        true,
                        "",
                        0,
                        Long.MAX_VALUE),
                new TrialPage.Query(List.of(), Optional.of("c"), false, "f>=1.2,tag!=good", 1, 3))) {
            assertThat(Json.line(TrialPage.of(remote.study("m"), query)))
                    .isEqualTo(Json.line(TrialPage.of(here, query)));
        }
        List<TrialView> asked = new Ask(2, Optional.of("q")).in(remote.study("m"), Compute.serial());
        assertThat(Json.line(new Ask(2, Optional.of("q")).in(remote.study("m"), Compute.serial())))
                .isEqualTo(Json.line(asked))
                .isEqualTo(Json.line(List.of(here.trial(9), here.trial(10))));
        Result result = Result.of(Measurement.all(Map.of("f", 3.0, "g", 0.1, "h", 1.0)));
        Tell.Answer told = new Tell(9, result.noted("seen")).in(remote.study("m"));
        assertThat(told.trial().words()).isEqualTo(here.trial(9).words());
        assertThat(told.receipt().id()).isEmpty();
        assertThat(new Tell(9, result.correcting(0)).in(remote.study("m")).standing())
                .isEqualTo("correction");
        Tell named = new Tell(10, result.identified("mine"));
        Tell.Answer first = named.in(remote.study("m"));
        assertThat(named.in(remote.study("m"))).isEqualTo(first);
        Tell other = new Tell(10, Result.of(Measurement.all(Map.of("f", 9.0))).identified("mine"));
        assertThat(other.in(remote.study("m")).standing()).isEqualTo("conflict");
        Point beyond = here.trial(0).trial().point().with("x", 0.125).with("n", 8);
        Tell.Answer added = new Tell(beyond, result).in(remote.study("m"));
        assertThat(added.note()).isNotEmpty();
        assertThat(added.trial().trial().point()).isEqualTo(beyond);
        assertThat(here.overview().records().get(10).reports()).hasSize(2); // what conflicts is kept
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Tell(99, result).in(remote.study("m")))
                .withMessageContaining("trial 99");
        assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
        String metrics = new Client(service.url(), token("admin", Role.ADMIN, Optional.empty()))
                .get("/metrics")
                .text();
        assertThat(metrics).contains("/front").doesNotContain("/log");
    }

    @Test
    void wholeStudiesAreManaged() throws Exception {
        Studies remote = as(Role.ADMIN);
        new CreateStudy(definition()).in(remote).study().ask(3);
        new CopyStudy("s", "t").in(remote);
        new RenameStudy("t", "u").in(remote);
        assertThat(studies.names()).containsExactly("s", "u");
        byte[] archive = exported(remote, "s");
        assertThat(archive).isEqualTo(exported(studies, "s"));
        assertThat(new ImportArchive(new ByteArrayInputStream(archive), "file", "v")
                        .in(remote)
                        .added())
                .isEqualTo(1);
        assertThat(exported(remote, "v").length).isEqualTo(archive.length);
        assertThat(new DeleteStudy("v").in(remote)).isEmpty();
        assertThat(studies.names()).containsExactly("s", "u");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CreateStudy(definition()).in(remote))
                .withMessageContaining("already exists");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StoreCheck.of(remote, ""))
                .withMessageContaining("run it where the store is");
    }

    private static byte[] exported(Studies studies, String name) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ExportStudy(ExportStudy.Format.ARCHIVE).to(out, studies.study(name));
        return out.toByteArray();
    }

    /** Neither way: what runs is decided where it runs. */
    @Test
    void howToEvaluateStaysWhereItIs() {
        new ContinueStudy(definition(), "").in(studies);
        Studies remote = as(Role.EDITOR);
        assertThat(studies.study("s").definition().evaluator()).isPresent();
        assertThat(remote.study("s").definition().evaluator()).isEmpty();
        assertThat(new ContinueStudy(definition(), "").in(remote).definition().evaluator())
                .isPresent();
        StudyDefinition wider = new StudyReader()
                .document(DOCUMENT.replace("\"high\": 1", "\"high\": 2").replace("true", "false"));
        new ChangeProblem(wider, "wider").in(remote.study("s"));
        assertThat(studies.study("s").problem().space().parameters())
                .isEqualTo(wider.problem().space().parameters());
        assertThat(studies.study("s").definition().evaluator())
                .isEqualTo(definition().evaluator());
        StudyDefinition narrower = new StudyReader().document(DOCUMENT.replace("true", "false"));
        new ChangeProblem(narrower, "narrower").in(studies.study("s"));
        assertThat(studies.study("s").definition().evaluator()).isEqualTo(narrower.evaluator());
        assertThat(remote.study("s").definition().evaluator()).isEmpty();
    }

    /** Nor in an archive: an editor cannot plant a program on the machine of the service. */
    @Test
    void anEditorBringsNoCommand() throws Exception {
        new ContinueStudy(definition(), "").in(studies);
        byte[] planted = exported(studies, "s");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ImportArchive(new ByteArrayInputStream(planted), "file", "t").in(as(Role.EDITOR)))
                .withMessageContaining("evaluator: expected no command");
        assertThat(studies.names()).containsExactly("s");
        new ImportArchive(new ByteArrayInputStream(planted), "file", "t").in(as(Role.ADMIN));
        Studies remote = as(Role.EDITOR);
        String plain = DOCUMENT.replace("\"s\"", "\"u\"").replaceAll(",\\s*\"evaluator\".*", "}");
        new CreateStudy(new StudyReader().document(plain)).in(remote);
        StudyDefinition changed =
                new StudyReader().document(DOCUMENT.replace("\"s\"", "\"u\"").replace("\"high\": 1", "\"high\": 2"));
        new ChangeProblem(changed, "").in(studies.study("u"));
        byte[] hidden = exported(studies, "u");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ImportArchive(new ByteArrayInputStream(hidden), "file", "v").in(remote))
                .withMessageContaining("evaluator: expected no command");
        assertThat(studies.names()).containsExactly("s", "t", "u");
    }

    @Test
    void leasesAreKeptByTheService() {
        OpenStudy one = new CreateStudy(definition()).in(as(Role.EDITOR));
        Study worker = as(Role.WORKER).study("s").study();
        Assignment work = worker.lease(Claim.of("w", "t1"), 1, Compute.serial()).get(0);
        assertThat(worker.lease(Claim.of("w", "t1"), 1, Compute.serial())).containsExactly(work);
        assertThat(worker.beat(Set.of("t1", "other"))).extracting(Lease::trial).containsExactly(0L);
        assertThat(one.study().lease(0, Claim.of("v", "t2"))).isEmpty();
        assertThat(one.study().takeOver(0, "t1", Claim.of("v", "t3"))).isPresent();
        assertThat(worker.beat(Set.of("t1"))).isEmpty();
        worker.tell(0, 1, 2);
        assertThat(one.study().leases()).isEmpty();
        assertThat(one.study().trial(0).outcomes()).hasSize(1);
        one.study().renewLeases();
        assertThat(StoreCheck.of(studies, "").broken()).isEmpty();
    }

    @Test
    void aTokenMayDoWhatItsRoleMay() {
        new CreateStudy(definition()).in(as(Role.EDITOR)).study().ask(1);
        Study viewer = as(Role.VIEWER).study("s").study();
        assertThat(viewer.trials()).hasSize(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> viewer.tell(0, 1, 2))
                .withMessage("Your role is viewer; this needs worker");
        Study worker = as(Role.WORKER).study("s").study();
        worker.tell(0, 1, 2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> worker.cancel(0, ""))
                .withMessage("Your role is worker; this needs editor");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> worker.extend(5, ""))
                .withMessage("Your role is worker; this needs editor");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DeleteStudy("s").in(as(Role.EDITOR)))
                .withMessage("Your role is editor; this needs admin");
        Studies scoped = as(Role.ADMIN, Optional.of("mine"));
        assertThat(scoped.names()).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> scoped.study("s"));
        Studies nobody = Studies.of(new ServiceClient(service.url(), "et_none.secret"), BuiltinProblems.none());
        assertThatIllegalArgumentException()
                .isThrownBy(nobody::names)
                .withMessageStartingWith("Not signed in")
                .withMessageNotContaining("secret");
    }

    /** An event that no study would make is refused, however it is sent. */
    @Test
    void whatMakesNoSenseIsRefused() {
        new CreateStudy(definition()).in(as(Role.EDITOR));
        String token = service.access()
                .token("w", Role.WORKER, Optional.empty(), Optional.empty())
                .text();
        Client client = new Client(service.url(), token);
        LogLines lines = new LogLines(PreferenceDocument.codec(new StudyReader()));
        Entry planted = new Entry(0, Instant.EPOCH, new Event.Failed(7, "there is no such trial"));
        Client.Answer answer = client.send(
                "POST", "/api/v1/studies/s/log", lines.write(planted) + "\n", "Content-Type", "application/x-ndjson");
        assertThat(answer.status()).isEqualTo(422);
        for (String body : List.of("", "nonsense\n", "{\"unreadable\":1,\"seq\":0,\"at\":0,\"reason\":\"\"}\n")) {
            assertThat(client.send("POST", "/api/v1/studies/s/log", body, "Content-Type", "application/x-ndjson")
                            .status())
                    .as(body)
                    .isIn(403, 422);
        }
        assertThat(studies.study("s").overview().size()).isZero();
        assertThat(client.post("/api/v1/studies/s/leases", "{\"beat\": [7]}").status())
                .isEqualTo(422);
    }

    /** As in a file: who has a study open goes on with it. */
    @Test
    void aStudyThatIsRenamedStaysOpen() {
        Study open = new CreateStudy(definition()).in(as(Role.EDITOR)).study();
        open.ask(1);
        new RenameStudy("s", "t").in(as(Role.EDITOR));
        open.tell(0, 1, 2);
        new CreateStudy(definition()).in(as(Role.EDITOR));
        open.ask(1);
        assertThat(studies.study("t").trials()).hasSize(2);
        assertThat(studies.study("s").trials()).isEmpty();
        new RenameStudy("t", "u").in(studies);
        assertThat(open.trials()).hasSize(2);
    }

    @Test
    void aStudyThatIsMadeAgainIsAnother() {
        Studies remote = as(Role.ADMIN);
        Study gone = new CreateStudy(definition()).in(remote).study();
        new DeleteStudy("s").in(remote);
        new CreateStudy(definition()).in(remote);
        assertThatThrownBy(() -> gone.ask(1)).isInstanceOf(StudyGoneException.class);
        assertThat(studies.study("s").overview().size()).isZero();
    }

    @Test
    void aServiceThatIsAwayIsSaidToBe() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Studies away = Studies.of(new ServiceClient("http://127.0.0.1:" + port, "token"), BuiltinProblems.none());
        assertThatThrownBy(away::names)
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("service 'http://127.0.0.1:" + port + "' cannot be reached");
        for (String wrong : List.of("http://", "http://user:secret@host", "http://host/?token=secret", "ftp://host")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new ServiceClient(wrong, "token"))
                    .withMessageNotContaining("secret");
        }
    }
}
