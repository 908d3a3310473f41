package dev.etesian.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every one of two hundred hostile texts is, in a study of its own, the name of the study, of a parameter, a category, an objective,
 * a limit, a worker and a sender, a unit as far as one may be so long, a reason, an output and a note; each is shown as it is.
 */
final class HostilePageTest extends CockpitFixture {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> VIEWS = List.of(
            "",
            "?view=progress",
            "?view=parallel",
            "?view=models",
            "?view=trials",
            "?view=workers",
            "?view=activity",
            "?view=hand",
            "?trial=0",
            "?trial=1");

    @Test
    void everyTextIsShownAsAText() throws Exception {
        shown(40);
    }

    @Test
    @Tag("slow")
    void alsoInEveryViewOfEveryStudy() throws Exception {
        shown(1);
    }

    /**
     * @param every of so many studies one is looked at, in every view; their list is always looked at as a whole
     */
    private void shown(int every) throws Exception {
        List<String> texts = HostileTexts.all();
        assertThat(texts).hasSize(200).doesNotHaveDuplicates();
        for (String text : texts) {
            study(cockpit, text);
        }
        Access.Secret token =
                cockpit.service.access().token(texts.get(8), Role.ADMIN, Optional.empty(), Optional.empty());
        browser.open(cockpit.service.url() + "/login/"
                + cockpit.service.access().login(token.id()).text());
        browser.until("[...document.querySelectorAll('main button')].some(b => b.textContent === 'Show more')");
        browser.value("[...document.querySelectorAll('main button')].find(b => b.textContent === 'Show more').click()");
        browser.until("document.querySelector('main table').querySelectorAll('tbody tr').length >= 200");
        harmless(browser, "studies");
        for (int i = 0; i < texts.size(); i += every) {
            String page = "/studies/" + ServedStudies.encoded(texts.get(i));
            for (String view : VIEWS) {
                browser.open(cockpit.service.url() + page + view);
                browser.until("document.querySelector('nav.views') && document.body.innerText.includes('hit')");
                harmless(browser, page + view);
            }
        }
        browser.open(cockpit.service.url() + "/compare?study=" + ServedStudies.encoded(texts.get(1)) + "&study="
                + ServedStudies.encoded(texts.get(2)));
        browser.until("document.querySelectorAll('tr.differs').length > 0");
        harmless(browser, "compare");
        assertThat(browser.errors).isEmpty();
    }

    private static void study(Cockpit cockpit, String text) {
        ObjectNode document = JSON.createObjectNode();
        document.put("name", text);
        document.put("strategy", "sobol");
        ObjectNode parameters = document.putObject("parameters");
        parameters.putObject("p " + text).put("type", "real").put("low", 0).put("high", 1);
        parameters
                .putObject("kind")
                .put("type", "categorical")
                .putArray("values")
                .add(text)
                .add("other");
        ObjectNode objective = document.putObject("objectives").putObject("f " + text);
        objective.put("direction", "maximize");
        if (text.length() <= 30) {
            objective.put("unit", text);
        }
        ((ObjectNode) document.path("objectives")).put("g " + text, "minimize");
        document.putObject("limits").putObject("l " + text).put("max", 3);
        cockpit.create(document.toString());
        Client sender = new Client(
                cockpit.service.url(),
                cockpit.service
                        .access()
                        .token(text, Role.ADMIN, Optional.empty(), Optional.empty())
                        .text());
        String path = "/api/v1/studies/" + ServedStudies.encoded(text);
        ObjectNode told = JSON.createObjectNode();
        told.put("note", text);
        told.put("output", text);
        told.putObject("values").put("f " + text, 1).put("g " + text, 2).put("l " + text, 1);
        send(sender, ask(sender, path, text) + "/tell", told);
        for (int i = 0; i < 5; i++) { // enough for models
            ObjectNode added = JSON.createObjectNode();
            added.putObject("params").put("p " + text, 0.2 * i).put("kind", text);
            added.putObject("values")
                    .put("f " + text, i)
                    .put("g " + text, i * i)
                    .put("l " + text, 1);
            send(sender, path + "/trials", added);
        }
        ObjectNode failed = JSON.createObjectNode();
        failed.put("reason", text);
        failed.put("output", text);
        send(sender, ask(sender, path, text) + "/fail", failed);
        ask(sender, path, text);
        ObjectNode preference = JSON.createObjectNode();
        preference.put("flat", true);
        preference.put("note", text);
        assertThat(sender.send("PUT", path + "/preference", preference.toString())
                        .status())
                .isEqualTo(200);
    }

    private static String ask(Client sender, String path, String worker) {
        ObjectNode ask = JSON.createObjectNode();
        ask.put("worker", worker);
        ask.put("leaseSeconds", 600);
        JsonNode trial =
                sender.post(path + "/ask", ask.toString()).json().path("trials").get(0);
        return path + "/trials/" + trial.path("trial").asLong();
    }

    private static void send(Client sender, String path, ObjectNode body) {
        Client.Answer answer =
                sender.send("POST", path, body.toString(), "User-Agent", "<script>window.hit=1</script>");
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }

    private static void harmless(Browser browser, String view) throws Exception {
        Thread.sleep(150); // an error event of an element that should not be there would come late
        assertThat(browser.value("window.hit === undefined").asBoolean())
                .as(view)
                .isTrue();
        assertThat(browser.value(
                                "document.querySelectorAll('[src=x],[onerror],[onload],[onfocus],[onbegin],iframe,object,embed,base,"
                                        + "script:not([type=module]):not([type=importmap])').length")
                        .asInt())
                .as(view)
                .isZero();
    }
}
