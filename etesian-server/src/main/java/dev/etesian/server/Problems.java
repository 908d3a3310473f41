package dev.etesian.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.etesian.store.StoreException;
import dev.etesian.studies.document.DefinitionException;
import dev.etesian.studies.document.Mistake;
import dev.etesian.study.IdConflictException;
import dev.etesian.study.StudyGoneException;
import dev.etesian.study.VersionConflictException;
import java.io.EOFException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpStatus;

/** What went wrong as a problem document, in the words of the command line. */
final class Problems {

    static final String TYPE = "application/problem+json";

    private Problems() {}

    /** The status that a throwable stands for; 500 for one that nobody expected. */
    static int status(Throwable wrong) {
        if (wrong instanceof Refusal refusal) {
            return refusal.status();
        } else if (wrong instanceof DefinitionException) {
            return 422;
        } else if (wrong instanceof VersionConflictException) {
            return 412;
        } else if (wrong instanceof IdConflictException) {
            return 409;
        } else if (wrong instanceof StudyGoneException) {
            return 404;
        } else if (wrong instanceof JsonProcessingException) {
            return 400;
        } else if (wrong instanceof EOFException) {
            return 400; // the client went away in the middle of its request
        } else if (wrong instanceof HttpException refused) {
            return refused.getCode();
        } else if (wrong instanceof IllegalArgumentException || wrong instanceof IllegalStateException) {
            return 422;
        }
        return wrong instanceof StoreException ? 503 : 500;
    }

    /** Whether something was refused since it is no JSON at all. */
    static boolean malformed(Throwable refused) {
        return Stream.iterate(refused, Objects::nonNull, Throwable::getCause)
                .anyMatch(JsonProcessingException.class::isInstance);
    }

    static Map<String, Object> document(Throwable wrong) {
        int status = status(wrong);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("type", "about:blank");
        document.put("title", HttpStatus.getMessage(status));
        document.put("status", status);
        document.put("detail", detail(wrong, status));
        if (wrong instanceof DefinitionException mistakes) {
            document.put("mistakes", mistakes(mistakes.mistakes()));
        } else if (wrong instanceof Refusal refusal) {
            document.putAll(refusal.more());
        } else if (wrong instanceof VersionConflictException conflict) {
            document.put("version", conflict.current());
        }
        return document;
    }

    /** What nobody expected is told to the log, not to strangers. */
    private static String detail(Throwable wrong, int status) {
        if (status == 500) {
            return "The service failed to answer; see its log. Nothing was changed unless a receipt was sent before.";
        }
        if (wrong instanceof JsonProcessingException json) {
            var place = json.getLocation();
            return "body: expected JSON, got a mistake"
                    + (place == null ? "" : " at line " + place.getLineNr() + ", column " + place.getColumnNr())
                    + ": " + json.getOriginalMessage();
        }
        return String.valueOf(wrong.getMessage());
    }

    static List<Map<String, Object>> mistakes(List<Mistake> mistakes) {
        return mistakes.stream()
                .map(mistake -> {
                    Map<String, Object> one = new LinkedHashMap<>();
                    one.put("line", mistake.position().line());
                    one.put("column", mistake.position().column());
                    one.put("path", mistake.path());
                    one.put("message", mistake.text());
                    return one;
                })
                .toList();
    }
}
