package dev.etesian.server;

import java.util.ArrayList;
import java.util.List;

/** Texts that do harm where somebody takes them for more than texts: for markup, statements, documents or requests. */
final class HostileTexts {

    private static final List<String> SCRIPTS = List.of("window.hit=1", "top['hit']=1", "self.hit=1//", "hit=1");

    /** Ways to get a script to run, with a hole for it. */
    private static final List<String> SHAPES = List.of(
            "<script>%s</script>",
            "<ScRiPt >%s</sCrIpT >",
            "<script src=\"data:text/javascript,%s\"></script>",
            "<script/x>%s</script>",
            "<scr<script>ipt>%s</scr</script>ipt>",
            "<img src=x onerror=%s>",
            "<img src=x onerror=\"%s\">",
            "<img/src=x/onerror='%s'>",
            "<IMG \"\"\"><script>%s</script>\">",
            "<svg onload=%s>",
            "<svg/onload=%s>",
            "<svg><script>%s</script></svg>",
            "<svg><animate onbegin=%s attributeName=x dur=1s>",
            "<svg><set onbegin=%s attributeName=x>",
            "<svg><a xlink:href=\"javascript:%s\"><text y=9>a</text></a></svg>",
            "<body onload=%s>",
            "<iframe src=\"javascript:%s\"></iframe>",
            "<iframe srcdoc=\"<script>parent.%s</script>\"></iframe>",
            "<a href=\"javascript:%s\" autofocus onfocus=%s>a</a>",
            "<input autofocus onfocus=%s>",
            "<select autofocus onfocus=%s>",
            "<textarea autofocus onfocus=%s>",
            "<details open ontoggle=%s>",
            "<video><source onerror=%s></video>",
            "<audio src=x onerror=%s>",
            "<object data=\"javascript:%s\"></object>",
            "<embed src=\"javascript:%s\">",
            "<form><button formaction=\"javascript:%s\">a</button></form>",
            "<math><mtext></form><form><mglyph><style></math><img src onerror=%s>",
            "<meta http-equiv=refresh content=\"0;url=javascript:%s\">",
            "<link rel=stylesheet href=\"javascript:%s\">",
            "<style>@import 'javascript:%s';</style>",
            "<base href=\"javascript:%s//\">",
            "\"><script>%s</script>",
            "'><script>%s</script>",
            "</title><script>%s</script>",
            "</textarea><script>%s</script>",
            "</style><script>%s</script>",
            "</script><script>%s</script>",
            "--><script>%s</script>",
            "]]><script>%s</script>",
            "\" onmouseover=%s x=\"",
            "' autofocus onfocus=%s x='",
            "javascript:%s",
            "data:text/html,<script>%s</script>",
            "{{constructor.constructor('%s')()}}",
            "${%s}",
            "`+%s+`",
            "&lt;script&gt;%s&lt;/script&gt;",
            "\\u003cscript\\u003e%s\\u003c/script\\u003e");

    private HostileTexts() {}

    /** Two hundred that run a script where a page takes them for markup, an attribute, an address or a template. */
    static List<String> all() {
        List<String> all = new ArrayList<>();
        for (String shape : SHAPES) {
            for (String script : SCRIPTS) {
                all.add(shape.replace("%s", script));
            }
        }
        return all;
    }

    private static final List<String> BREAKS =
            List.of("'", "\"", "`", "')", "'))", "\\'", "%%27", "''", "\"]", "1", "%%", "0x27", "‘", "ʼ");

    private static final List<String> CLAUSES = List.of(
            " OR 1=1",
            " OR 'a'='a",
            " AND 1=0",
            "; DROP TABLE study",
            "; DELETE FROM event",
            "; UPDATE event SET payload=''",
            " UNION SELECT sql FROM sqlite_master",
            " UNION ALL SELECT NULL,NULL,NULL",
            " UNION SELECT usename, passwd FROM pg_shadow",
            "; ATTACH DATABASE '/tmp/x' AS x",
            "; PRAGMA journal_mode=OFF",
            "; VACUUM INTO '/tmp/y'",
            " AND (SELECT COUNT(*) FROM event)>0",
            " AND randomblob(500000000)",
            "; SELECT pg_sleep(10)",
            "; COPY study TO PROGRAM 'true'",
            " ORDER BY 99",
            " LIMIT 0",
            " ESCAPE '",
            " GLOB '*'",
            " COLLATE nocase",
            " LIKE '%",
            "; BEGIN; ROLLBACK",
            " || load_extension('x')",
            " IN (SELECT id FROM study)",
            "; INSERT INTO study VALUES (1)",
            "{ts '2020-01-01'}",
            "{call x()}",
            " = ?",
            " = :a");

    private static final List<String> ENDS = List.of("", "--", "/*", "#", ";", ";--", "\\", "/**/", " --+", "'", "\"");

    private static final List<String> STYLES =
            List.of("%s", "%s ", "x%s", "1%s", "%s%%00", "(%s", "%s AND ''='", "\u00a0%s");

    /** As many that change what a statement says where it is put together from texts. */
    static List<String> statements(int count) {
        List<String> all = new ArrayList<>();
        int possible = BREAKS.size() * CLAUSES.size() * ENDS.size() * STYLES.size();
        // A step that shares no factor with their number meets each once.
        for (long i = 0, at = 0; i < count; i++, at = (at + 7919) % possible) {
            int rest = (int) at;
            String style = STYLES.get(rest % STYLES.size());
            rest /= STYLES.size();
            String end = ENDS.get(rest % ENDS.size());
            rest /= ENDS.size();
            String clause = CLAUSES.get(rest % CLAUSES.size());
            String text = BREAKS.get(rest / CLAUSES.size()) + clause + end;
            all.add(style.replace("%s", text).replace("%%", "%"));
        }
        return all;
    }

    /** Documents of studies that no reader should trust. */
    static List<String> documents() {
        String tail = "parameters: {x: {type: real, low: 0, high: 1}}\nobjectives: {f: maximize}\n";
        List<String> all = new ArrayList<>(List.of(
                "",
                " ",
                "\u0000",
                "null",
                "[]",
                "name: [",
                "name: \"",
                "--- a\n--- b\n",
                "!!javax.script.ScriptEngineManager [!!java.net.URLClassLoader [[!!java.net.URL [\"http://127.0.0.1:1/\"]]]]",
                "name: !!java.lang.ProcessBuilder [[\"touch\", \"/tmp/x\"]]\n" + tail,
                "name: !!python/object/apply:os.system [\"true\"]\n" + tail,
                "name: !<tag:yaml.org,2002:java.io.File> x\n" + tail,
                "%TAG ! tag:evil,2000:\n--- !x\nname: a\n" + tail,
                "name: &a [*a]\n" + tail,
                "a: &a {b: *a}\n" + tail,
                "<<: {name: a}\n" + tail,
                "name: a\nname: b\n" + tail,
                "name: ../../etc/passwd\u0000\n" + tail,
                "name: \"a\\u202Eb\"\n" + tail,
                "name: \"a\\u0007\"\n" + tail,
                "name: " + "n".repeat(100_000) + "\n" + tail,
                "name: a\nparameters: {x: {type: real, low: -1e999, high: 1e999}}\nobjectives: {f: maximize}\n",
                "name: a\nparameters: {x: {type: real, low: 0, high: .inf}}\nobjectives: {f: maximize}\n",
                "name: a\nparameters: {x: {type: integer, low: 0, high: 99999999999999999999999}}\nobjectives: {f: maximize}\n",
                "name: a\nparameters: {x: {type: real, low: 0, high: " + "9".repeat(5000)
                        + "}}\nobjectives: {f: maximize}\n",
                "name: a\n" + tail + "constraints: ['" + "(".repeat(20_000) + "x" + ")".repeat(20_000) + " <= 1']\n",
                "name: a\n" + tail + "constraints: ['x^x^x^x^x^x^ <= 1']\n",
                "name: a\n" + tail + "constraints: ['System.exit(1) <= 1']\n",
                "name: a\n" + tail + "evaluator: {command: [touch, /tmp/x]}\n",
                "name: a\n" + tail + "evaluator: {problem: branin-currin-4}\n",
                "name: a\n" + tail + "known: /etc/passwd\n",
                "name: a\n" + tail + "known: {file: /etc/passwd}\n",
                "name: a\n" + tail + "preference: {file: ../../../etc/passwd}\n",
                "name: a\n" + tail + "strategy: ../x\n",
                "name: a\n" + tail + "budget: {trials: 1e400}\n",
                "name: a\n" + tail + "seed: 0x7fffffffffffffffffff\n",
                "name: a\n" + tail + "__proto__: {x: 1}\n",
                "{\"@class\":\"com.sun.rowset.JdbcRowSetImpl\",\"dataSourceName\":\"ldap://127.0.0.1/x\"}",
                "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
                "\u00ac\u00ed\u0000\u0005sr",
                "PK\u0003\u0004",
                "${jndi:ldap://127.0.0.1/x}",
                "{\"name\":\"a\"} trailing",
                "{name: a, parameters: " + "{a: ".repeat(2000) + "}".repeat(2000) + "}",
                "[".repeat(5000),
                "{\"a\":".repeat(5000),
                "? ".repeat(3000),
                "- ".repeat(3000),
                "# only a comment",
                "\t\tname: a\n" + tail,
                "name: a\r" + tail.replace("\n", "\r") + "limits: {f: {}}"));
        StringBuilder laughs = new StringBuilder("a: &a [x,x,x,x,x,x,x,x,x]\n");
        for (char c = 'b'; c < 'k'; c++) {
            String before = "*" + (char) (c - 1);
            laughs.append(c)
                    .append(": &")
                    .append(c)
                    .append(" [")
                    .append((before + ",").repeat(8))
                    .append(before)
                    .append("]\n");
        }
        all.add(laughs + "name: a\n" + tail);
        StringBuilder many = new StringBuilder(
                "name: a\nobjectives: {f: maximize}\nparameters:\n  x: {type: categorical, values: [");
        for (int i = 0; i < 10_001; i++) {
            many.append(i).append(", ");
        }
        all.add(many + "z]}\n");
        return all;
    }

    /** JSON that no route expects. */
    static List<String> bodies() {
        List<String> all = new ArrayList<>(List.of(
                "",
                "null",
                "[]",
                "7",
                "\"x\"",
                "true",
                "{",
                "{\"id\":}",
                "{\"id\":7,\"values\":[],\"count\":\"x\",\"params\":7,\"name\":[],\"trials\":{}}",
                "{\"id\":{},\"values\":{\"f\":{}},\"count\":-1,\"lease\":[],\"points\":[[]]}",
                "{\"id\":\"\",\"values\":{\"f\":\"1e400\"},\"count\":99999999999999999999,\"points\":[{}]}",
                "{\"values\":{\"f\":1e400,\"g\":-1e400},\"leaseSeconds\":1e400,\"params\":{\"x\":1e400}}",
                "{\"values\":{\"f\":null},\"leaseSeconds\":-1,\"params\":{\"x\":null},\"reason\":null,\"name\":null}",
                "{\"values\":{\"f\":{\"value\":1,\"stderr\":-1}},\"attempt\":0,\"as\":\"x\",\"output\":7}",
                "{\"values\":{\"\":1},\"params\":{\"\":1},\"name\":\"\",\"box\":{\"\":[]}}",
                "{\"values\":{\"f\":" + "9".repeat(2000) + "}}",
                "{\"box\":{\"f\":[1,0]},\"note\":7}",
                "{\"box\":{\"f\":[null,null]}}",
                "{\"weights\":{\"f\":-1}}",
                "{\"weights\":{\"f\":1e308,\"g\":1e308}}",
                "{\"point\":{\"f\":1e308,\"g\":-1e308},\"spread\":0}",
                "{\"mixture\":[]}",
                "{\"mixture\":[{\"share\":1e400,\"flat\":true}]}",
                "{\"ordering\":[\"f > g > f\"]}",
                "{\"flat\":false}",
                "{\"id\":\"" + "i".repeat(70_000) + "\"}",
                "{\"note\":\"" + "n".repeat(70_000) + "\"}",
                "{\"name\":\"" + "n".repeat(2000) + "\"}",
                "{\"name\":\"a\\u0000b\"}",
                "{\"name\":\"\\ud800\"}",
                "{\"a\":".repeat(40) + "1" + "}".repeat(40),
                "[".repeat(100_000),
                "{\"points\":[" + "{},".repeat(1001) + "{}]}",
                "{\"beat\":[" + "\"x\",".repeat(10_001) + "\"x\"]}",
                "{\"id\":\"a\",\"id\":\"b\"}",
                "{\"__proto__\":{\"role\":\"admin\"},\"constructor\":{}}",
                "{\"@type\":\"java.lang.Class\",\"val\":\"com.sun.rowset.JdbcRowSetImpl\"}",
                "\ufeff{}",
                "{}{}",
                "NaN",
                "{\"values\":{\"f\":NaN}}"));
        return all;
    }
}
