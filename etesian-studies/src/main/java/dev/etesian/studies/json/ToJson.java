package dev.etesian.studies.json;

import java.util.Map;

/** Something with a form in JSON: a map of texts, numbers, truth values, lists, maps and other such things. */
public interface ToJson {

    /** The fields in their order; a new map, which may be added to. */
    Map<String, Object> json();
}
