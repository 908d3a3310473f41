package dev.etesian.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Values that would do something if a shell ever read them. */
public final class HostileValues {

    private static final String[] PAYLOADS = {"touch X", "touch ./X", "echo>X", ": >X", "printf a >X", "mkdir X"};
    private static final String[] FORMS = {
        "; %s",
        "&& %s",
        "|| %s",
        "| %s",
        "& %s",
        "$(%s)",
        "`%s`",
        "\n%s\n",
        "\r\n%s",
        "';%s;'",
        "\";%s;\"",
        "${X:-$(%s)}",
        "\\\";%s;\\\"",
        "'$(%s)'",
        "\"$(%s)\"",
        "a$(%s)b",
        ")(%s)(",
        "};%s;{",
        "<(%s)",
        ">(%s)",
        "$((`%s`))",
        "\\$(%s)",
        "#\n%s",
        "{level};%s",
        "%%s;%s",
        "-c %s",
        "--;%s",
        "\t%s\t",
        "eval %s",
        "exec %s",
        "\u2028%s",
        "é;%s",
    };
    private static final String[] OTHERS = {
        "",
        " ",
        "  ",
        "\t",
        "\n",
        "\n\n",
        "'",
        "\"",
        "''",
        "\"\"",
        "`",
        "\\",
        "\\\\",
        "$",
        "$$",
        "$0",
        "$@",
        "$*",
        "$IFS",
        "${IFS}",
        "~",
        "~root",
        "*",
        "?",
        "[a-z]",
        "{a,b}",
        "{level}",
        "{value}",
        "{{value}}",
        "-",
        "--",
        "-n",
        "-e",
        "--help",
        "%s%s%s%n",
        "%",
        "!",
        "!!",
        "#",
        "=",
        "A=1",
        "a b",
        "../../X",
        "/etc/passwd",
        "http://x/?a=b&c=d",
        "日本語",
        "😀",
        "\u0001\u0002",
        "\u007f",
        "\u001B[31m",
        "null",
        "true",
        "NaN",
        "1e5",
        "a\\nb",
        "a\\0b",
    };

    private HostileValues() {}

    public static List<String> all() {
        Set<String> values = new LinkedHashSet<>(List.of(OTHERS));
        for (String form : FORMS) {
            for (String payload : PAYLOADS) {
                values.add(form.replace("%s", payload));
            }
        }
        return new ArrayList<>(values);
    }
}
