package dev.etesian.evaluate;

import dev.etesian.evaluate.Outcome.Cause;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * Outputs of programs and what they mean for the outcomes {@code ratio} and {@code seconds}. A case expects either the
 * values, written {@code ratio=3.2 seconds=0.4±0.01}, or the cause of a failure.
 */
final class ResultCorpus {

    record Case(String label, byte[] output, String values, Cause cause) {

        @Override
        public String toString() {
            return label;
        }
    }

    private static final String GOOD = "{\"ratio\": 3.2, \"seconds\": 0.4}";
    private static final String BOTH = "ratio=3.2 seconds=0.4";

    private final List<Case> cases = new ArrayList<>();

    static List<Case> all() {
        ResultCorpus corpus = new ResultCorpus();
        corpus.plain();
        corpus.numbers();
        corpus.notNumbers();
        corpus.nonFinite();
        corpus.surroundings();
        corpus.severalLines();
        corpus.encodings();
        corpus.broken();
        corpus.names();
        corpus.errors();
        corpus.truncations();
        return corpus.cases;
    }

    private void good(String output, String values) {
        good(output, output.getBytes(StandardCharsets.UTF_8), values);
    }

    private void good(String label, byte[] output, String values) {
        cases.add(new Case(label(label), output, values, Cause.LOST));
    }

    private void bad(String output, Cause cause) {
        bad(output, output.getBytes(StandardCharsets.UTF_8), cause);
    }

    private void bad(String label, byte[] output, Cause cause) {
        cases.add(new Case(label(label), output, "", cause));
    }

    private String label(String output) {
        return cases.size() + " " + Excerpt.plain(output, 60);
    }

    private void plain() {
        good(GOOD, BOTH);
        good("{\"seconds\":0.4,\"ratio\":3.2}", BOTH);
        good("{ \"ratio\" : 3.2 , \"seconds\" : 0.4 }", BOTH);
        good("{\t\"ratio\"\t:\t3.2\t,\t\"seconds\"\t:\t0.4\t}", BOTH);
        good(
                "{\"ratio\": {\"value\": 3.2}, \"seconds\": {\"value\": 0.4, \"stderr\": 0.01}}",
                "ratio=3.2 seconds=0.4±0.01");
        good("{\"ratio\": {\"stderr\": 0, \"value\": 3.2}, \"seconds\": .4}", "ratio=3.2±0.0 seconds=0.4");
        good("{\"ratio\": {\"value\": 3.2, \"stderr\": null}, \"seconds\": .4}", BOTH);
        good("{\"ratio\": {\"value\": 3.2, \"stderr\": \"0.5\"}}", "ratio=3.2±0.5");
        good("{\"ratio\": {\"value\": 3.2, \"stderr\": NaN}}", "ratio=3.2");
        good("{\"ratio\": {\"value\": 3.2, \"stderr\": -1}}", "ratio=3.2");
        good("{\"ratio\": {\"value\": 3.2, \"stderr\": Infinity}}", "ratio=3.2");
        good("{\"ratio\": {\"value\": 3.2, \"stderr\": 1e999}}", "ratio=3.2");
        good("{\"ratio\": {\"value\": 3.2, \"unit\": \"x\"}}", "ratio=3.2");
        good("{\"ratio\": {\"value\": NaN, \"stderr\": 0.1}}", "ratio=NaN±0.1");
        good("{\"ratio\": 3.2}", "ratio=3.2");
        good("{\"seconds\": 0.4}", "seconds=0.4");
        good("{\"ratio\": null, \"seconds\": 0.4}", "seconds=0.4");
        good("{\"ratio\": 3.2, \"seconds\": null}", "ratio=3.2");
        bad("{\"ratio\": null, \"seconds\": null}", Cause.NO_RESULT);
        bad("{}", Cause.NO_RESULT);
        bad("{ }", Cause.NO_RESULT);
        bad("{\"ratio\": {}}", Cause.BAD_RESULT);
        bad("{\"ratio\": {\"stderr\": 1}}", Cause.BAD_RESULT);
        bad("{\"ratio\": {\"value\": null}}", Cause.BAD_RESULT);
        bad("{\"ratio\": {\"value\": {\"value\": 1}}}", Cause.BAD_RESULT);
        bad("{\"ratio\": {\"value\": 1, \"value\": 2}}", Cause.BAD_RESULT);
        bad("{\"ratio\": {\"value\": 1, \"stderr\": 2, \"stderr\": 3}}", Cause.BAD_RESULT);
        bad("{\"ratio\": {\"value\": \"fast\"}}", Cause.BAD_RESULT);
        bad("{\"ratio\": {\"value\": [1]}}", Cause.BAD_RESULT);
    }

    private void numbers() {
        String[][] accepted = {
            {"0", "0.0"},
            {"-0", "-0.0"},
            {"-0.0", "-0.0"},
            {"0.0", "0.0"},
            {"1", "1.0"},
            {"-1", "-1.0"},
            {"1e3", "1000.0"},
            {"1E3", "1000.0"},
            {"1e+3", "1000.0"},
            {"1e-3", "0.001"},
            {"1.5e-3", "0.0015"},
            {"+1.5", "1.5"},
            {".5", "0.5"},
            {"-.5", "-0.5"},
            {"5.", "5.0"},
            {"5.e2", "500.0"},
            {"+.5e1", "5.0"},
            {"0.1", "0.1"},
            {"4.9e-324", "4.9E-324"},
            {"1.7976931348623157e308", "1.7976931348623157E308"},
            {"2.2250738585072014e-308", "2.2250738585072014E-308"},
            {"9007199254740993", "9.007199254740992E15"},
            {"123456789012345678901234567890", "1.2345678901234568E29"},
            {"0.30000000000000004", "0.30000000000000004"},
            {"1" + "0".repeat(300), "1.0E300"},
            {"0." + "0".repeat(300) + "1", "1.0E-301"},
            {"0." + "3".repeat(2000), "0.3333333333333333"},
            {"1e999", "Infinity"},
            {"-1e999", "-Infinity"},
            {"1" + "0".repeat(400), "Infinity"},
            {"1e-999", "0.0"},
            {"-1e-999", "-0.0"},
            {"0e999", "0.0"},
            {"1e99999999999", "Infinity"},
            {"1e-99999999999", "0.0"},
            {"1.0000000000000000000000001", "1.0"},
        };
        for (String[] pair : accepted) {
            good("{\"ratio\": " + pair[0] + "}", "ratio=" + pair[1]);
            good("{\"ratio\": \"" + pair[0] + "\"}", "ratio=" + pair[1]);
        }
        good("{\"ratio\": \" 3.2 \"}", "ratio=3.2");
        good("{\"ratio\": {\"value\": \"3.2\", \"stderr\": \".1\"}}", "ratio=3.2±0.1");
    }

    private void notNumbers() {
        String[] bare = {
            "0x1p3",
            "0x10",
            "0b1",
            "0o7",
            "007",
            "-01",
            "1_000",
            "1d",
            "1f",
            "1L",
            "1e",
            "1e+",
            "e5",
            ".",
            "-",
            "+",
            "--1",
            "1-2",
            "1/2",
            "1.2.3",
            "1..2",
            "٣",
            "１",
            "½",
            "$5",
            "5s",
            "5%",
            "3,2e1",
            "1 000",
            "1'000",
            "five",
            "None",
            "True",
            "undefined",
            "nil",
            "N/A",
            "NA",
            "<0.5>",
            "~1",
            "≈1",
            "−1",
            "1.#INF",
            "-1.#IND",
            "nan(ind)",
            "nann",
            "infin",
            "'3.2'",
            "`3.2`",
            "(3.2)",
            "3.2;",
            "np.float64(3.2)",
            "tensor(3.2)",
            "Decimal('3.2')",
            "1,5",
        };
        for (String token : bare) {
            bad("{\"ratio\": " + token + "}", Cause.BAD_RESULT);
        }
        String[] quoted = {
            "", " ", "1,5", "1.000,5", "1,000.5", "1 000", "1_000", "0x10", "five", "fast", "3.2s", "3.2 MB", "1d",
                    "1f", "12:30",
            "1/2", "50%", "null", "None", "true", "NaNs", "1e", "--1", "1.2.3", "٣", "１.５", "[1]", "{}", "3.2\\n4",
                    "\\u0000",
            "\\ud800",
        };
        for (String token : quoted) {
            bad("{\"ratio\": \"" + token + "\"}", Cause.BAD_RESULT);
        }
        for (String value : new String[] {"true", "false", "[]", "[1]", "[1, 2]", "[[1]]", "[{\"value\": 1}]"}) {
            bad("{\"ratio\": " + value + "}", Cause.BAD_RESULT);
            bad("{\"seconds\": 0.4, \"ratio\": " + value + "}", Cause.BAD_RESULT);
        }
    }

    private void nonFinite() {
        for (String nan : new String[] {"NaN", "nan", "NAN", "Nan", "-nan", "-NaN", "+nan"}) {
            good("{\"ratio\": " + nan + ", \"seconds\": 1}", "ratio=NaN seconds=1.0");
            good("{\"ratio\": \"" + nan + "\", \"seconds\": 1}", "ratio=NaN seconds=1.0");
        }
        for (String inf : new String[] {"Infinity", "infinity", "INFINITY", "inf", "Inf", "INF", "+inf", "+Infinity"}) {
            good("{\"ratio\": " + inf + "}", "ratio=Infinity");
            good("{\"ratio\": \"" + inf + "\"}", "ratio=Infinity");
            String negative = "-" + inf.replace("+", "");
            good("{\"ratio\": " + negative + "}", "ratio=-Infinity");
            good("{\"ratio\": \"" + negative + "\"}", "ratio=-Infinity");
        }
        good("{\"ratio\": NaN, \"seconds\": NaN}", "ratio=NaN seconds=NaN");
    }

    private void surroundings() {
        String[] before = {
            "",
            "\n",
            "\n\n\n",
            "starting\n",
            "loading…\r\n",
            "10%\r50%\r100%\r",
            "\u001B[2K\r",
            "[1/3] a\n[2/3] b\n",
            "3.2\n",
            "ratio: 3.2\n",
            "{'ratio': 3}\n",
            "{\"ratio\": 1}\n",
            "{\"ratio\": broken\n",
            "\0\0\0\n",
            "\u001B]0;title\u0007",
            "]]]\n",
            "x".repeat(100_000) + "\n",
            "\uFEFF",
            "\u001B[31m",
            "#\n".repeat(10_000),
            "\"\n",
            "{\"a\": \"\n",
            "\u001B(B\u001B[m",
        };
        for (String text : before) {
            good(text + GOOD, BOTH);
        }
        String[] after = {
            "\n",
            "\r\n",
            "\r",
            "   ",
            "\t\n",
            "\n\n\n\n",
            "\ndone\n",
            "\ndone in 3.2 s",
            "\n[INFO] bye\n",
            "\n\u001B[0m",
            "\u001B[0m\n",
            "\0",
            "\n\0\0",
            "\n42\n",
            "\n[1, 2]\n",
            "\n\"text\"\n",
            "\nnull\n",
            "\u00A0",
            "\n%",
            "\n> ",
            "\uFEFF",
            "\n\u001B[?25h",
            "\n(ratio)\n",
        };
        for (String text : after) {
            good(GOOD + text, BOTH);
        }
        String[] garbage = {
            " done", ";", ",", "}", "]", " {", " // ok", " # ok", "abc", "\"", " 3", "{}", "\b", "\u0001", " null",
            "}}", "\n}", "\n]"
        };
        for (String text : garbage) {
            bad(GOOD + text, Cause.BAD_RESULT);
        }
        String[] prefixed = {
            "result: ", "INFO ", "> ", "# ", "= ", "(", "[", "\"", "json", "data:", "\u0001", "3.2 ", "b'", "u", "\\"
        };
        for (String text : prefixed) {
            bad(text + GOOD, Cause.NO_RESULT);
        }
        good("\u001B[1m{\u001B[34m\"ratio\"\u001B[0m: \u001B[32m3.2\u001B[0m, \"seconds\": 0.4}\u001B[0m", BOTH);
        good("\u009B1m" + GOOD, BOTH);
    }

    private void severalLines() {
        good("{\"ratio\": 1}\n{\"ratio\": 2}\n{\"ratio\": 3}\n", "ratio=3.0");
        good("{\"ratio\": 1}\nnoise\n{\"ratio\": 2}\nnoise\n", "ratio=2.0");
        good("{\"ratio\": 1}\r{\"ratio\": 2}\r", "ratio=2.0");
        good("{\n  \"ratio\": 3.2,\n  \"seconds\": 0.4\n}\n", BOTH);
        good("{\r\n  \"ratio\": 3.2,\r\n  \"seconds\": 0.4\r\n}\r\n", BOTH);
        good(
                "log\n{\n\"ratio\": 3.2,\n\"seconds\": {\n\"value\": 0.4,\n\"stderr\": 0.01\n}\n}\nbye",
                "ratio=3.2 seconds=0.4±0.01");
        good("{\n\"ratio\": 3.2,\n\"seconds\":\n{\n\"value\": 0.4\n}\n}\n", BOTH);
        good("{\n\"ratio\":\n{\n\"value\": 3.2\n},\n\"seconds\": 0.4\n}\n", BOTH);
        good("{\n\"ratio\": 3.2, \"seconds\": 0.4, \"log\": [\n{\"a\": 1},\n{\"a\": 2}\n]\n}\n", BOTH);
        good("{\"ratio\": 9}\n{\n\"ratio\": 3.2,\n\"seconds\": 0.4\n}\n", BOTH);
        bad("{\"ratio\": 1}\n{\"ratio\": 2\n", Cause.BAD_RESULT);
        bad("{\"ratio\": 1}\n{\n", Cause.BAD_RESULT);
        bad("{\"ratio\": 1}\n{'ratio': 2}\n", Cause.BAD_RESULT);
        bad("{\"ratio\": 1}\n{INFO} bye\n", Cause.BAD_RESULT);
        bad("{\"ratio\": 1}\n{\"ratio\": 2}\n}\n", Cause.BAD_RESULT);
        bad("[\n{\"ratio\": 1},\n{\"ratio\": 2}\n]\n", Cause.BAD_RESULT);
        bad("[{\"ratio\": 1}]\n", Cause.NO_RESULT);
        bad("{\"ratio\": 1}\n{}\n", Cause.NO_RESULT);
        bad("{\"ratio\": 1}\n{\"epoch\": 3}\n", Cause.NO_RESULT);
        bad("{}\n".repeat(50_000) + "{}\n}", Cause.BAD_RESULT);
        bad("{\n".repeat(50_000), Cause.BAD_RESULT);
    }

    private void encodings() {
        Function<Charset, byte[]> marked = charset -> ("\uFEFFlog\n" + GOOD + "\n").getBytes(charset);
        good("UTF-8 with mark", marked.apply(StandardCharsets.UTF_8), BOTH);
        good("UTF-16LE with mark", marked.apply(StandardCharsets.UTF_16LE), BOTH);
        good("UTF-16BE with mark", marked.apply(StandardCharsets.UTF_16BE), BOTH);
        bad("UTF-16LE without mark", GOOD.getBytes(StandardCharsets.UTF_16LE), Cause.BAD_RESULT);
        bad("UTF-16BE without mark", GOOD.getBytes(StandardCharsets.UTF_16BE), Cause.BAD_RESULT);
        good("bytes that are no UTF-8 before", latin("\u0080\u00ff\u00c3\n" + GOOD), BOTH);
        good("Latin-1 in another line", latin("caf\u00e9\n" + GOOD), BOTH);
        good("Latin-1 in an unknown member", latin("{\"caf\u00e9\": 1, \"ratio\": 3.2}"), "ratio=3.2");
        good("UTF-8 cut within a character", latin(GOOD + "\n\u00e2\u0082"), BOTH);
        bad("UTF-8 cut within the object", latin("{\"ratio\": 3.2, \"note\": \"\u00e2\u0082"), Cause.BAD_RESULT);
        good("{\"\\u0072atio\": 3.2}", "ratio=3.2");
        good("{\"ratio\": 3.2, \"smile\": \"\\ud83d\\ude00 😀\"}", "ratio=3.2");
        good("{\"ratio\": 3.2, \"tab\": \"a\tb\"}", "ratio=3.2");
        good("{\"ratio\": 3.2, \"escapes\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}", "ratio=3.2");
        bad("{\"ratio\": 3.2, \"x\": \"\\q\"}", Cause.BAD_RESULT);
        bad("{\"ratio\": 3.2, \"x\": \"\\u12\"}", Cause.BAD_RESULT);
        bad("{\"ratio\": 3.2, \"x\": \"\\u12g4\"}", Cause.BAD_RESULT);
        bad("{\"ratio\": 3.2, \"x\": \"\\", Cause.BAD_RESULT);
        bad("{\"rat\0io\": 3.2}", Cause.NO_RESULT);
        bad("", Cause.NO_RESULT);
        bad("\n", Cause.NO_RESULT);
        bad("\0", Cause.NO_RESULT);
        bad("\uFEFF", Cause.NO_RESULT);
        bad("a single mark of UTF-16", new byte[] {(byte) 0xFF, (byte) 0xFE}, Cause.NO_RESULT);
        bad("zeros", new byte[1 << 20], Cause.NO_RESULT);
        byte[] random = new byte[1 << 16];
        new Random(7).nextBytes(random);
        bad("random bytes", random, Cause.BAD_RESULT);
        good("random bytes, then a result", join(random, latin("\n" + GOOD)), BOTH);
    }

    private void broken() {
        String[] texts = {
            "{",
            "{\"",
            "{\"ratio",
            "{\"ratio\"",
            "{\"ratio\":",
            "{\"ratio\": 3",
            "{\"ratio\": 3.2,",
            "{\"ratio\": 3.2, ",
            "{\"ratio\" 3.2}",
            "{\"ratio\": 3.2 \"seconds\": 0.4}",
            "{\"ratio\": 3.2,, \"seconds\": 0.4}",
            "{\"ratio\": 3.2,}",
            "{,\"ratio\": 3.2}",
            "{ratio: 3.2}",
            "{'ratio': 3.2}",
            "{\"ratio': 3.2}",
            "{\"ratio\"; 3.2}",
            "{\"ratio\"= 3.2}",
            "{\"ratio\": =3.2}",
            "{\"ratio\":}",
            "{\"ratio\":,}",
            "{:3.2}",
            "{\"ratio\": 3.2]",
            "{\"ratio\": [3.2}",
            "{\"ratio\": (3.2)}",
            "{\"ratio\": {\"value\": 3.2}",
            "{\"ratio\": \"3.2}",
            "{\"ratio\": 3.2 /* ok */}",
            "{\"ratio\": 3.2} // ok",
            "{1: 3.2}",
            "{null: 3.2}",
            "{\"ratio\": 3.2 3.3}",
            "{{\"ratio\": 3.2}}",
            "{[\"ratio\", 3.2]}",
            "{\"a\": [1,]}",
            "{\"a\": [,1]}",
            "{\"ratio\": None}",
            "{\"ratio\": True}",
            "{'ratio': 3.2, 'seconds': nan}",
            "{“ratio”: 3.2}",
            "{\"ratio\"：3.2}",
            "{ratio=3.2}",
            "{}{}",
            "{...}",
            "{\"a\" \"b\"}",
        };
        for (String text : texts) {
            bad(text, Cause.BAD_RESULT);
        }
        bad("{\"a\":".repeat(10_000), Cause.BAD_RESULT);
        bad("{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + ", \"ratio\": 1}", Cause.BAD_RESULT);
        bad("{\"a\":" + "[".repeat(64) + "]".repeat(64) + ", \"ratio\": 1}", Cause.BAD_RESULT);
        good("{\"a\":" + "[".repeat(63) + "]".repeat(63) + ", \"ratio\": 1}", "ratio=1.0");
        good("{\"a\":" + "{\"a\":".repeat(63) + "1" + "}".repeat(63) + ", \"ratio\": 1}", "ratio=1.0");
    }

    private void names() {
        good(
                "{\"ratio\": 3.2, \"seconds\": 0.4, \"memory\": 300, \"note\": \"x\", \"list\": [1, {\"a\": null}], \"flag\": true}",
                BOTH);
        good("{\"Ratio\": 1, \"ratio\": 3.2, \"RATIO\": 2}", "ratio=3.2");
        good("{\"x\": 1, \"x\": 2, \"ratio\": 3.2}", "ratio=3.2");
        good("{\"\": 1, \"ratio\": 3.2}", "ratio=3.2");
        good("{\"value\": 1, \"stderr\": 2, \"ratio\": 3.2}", "ratio=3.2");
        bad("{\"Ratio\": 3.2}", Cause.NO_RESULT);
        bad("{\"ratio \": 3.2}", Cause.NO_RESULT);
        bad("{\"rаtio\": 3.2}", Cause.NO_RESULT);
        bad("{\"result\": {\"ratio\": 3.2}}", Cause.NO_RESULT);
        bad("{\"values\": [3.2, 0.4]}", Cause.NO_RESULT);
        bad("{\"value\": 3.2}", Cause.NO_RESULT);
        bad("{\"ratio\": 1, \"ratio\": 2}", Cause.BAD_RESULT);
        bad("{\"ratio\": 1, \"ratio\": 1}", Cause.BAD_RESULT);
        bad("{\"ratio\": null, \"ratio\": 1}", Cause.BAD_RESULT);
        bad("{\"ratio\": 1, \"\\u0072atio\": 2}", Cause.BAD_RESULT);
        for (String text : new String[] {
            "3.2",
            "3.2 0.4",
            "3.2,0.4",
            "ratio=3.2",
            "ratio,seconds\n3.2,0.4",
            "[3.2, 0.4]",
            "\"3.2\"",
            "null",
            "true",
            "NaN",
            "<ratio>3.2</ratio>"
        }) {
            bad(text, Cause.NO_RESULT);
        }
    }

    private void errors() {
        bad("{\"error\": \"out of memory\"}", Cause.REPORTED);
        bad("{\"ratio\": 3.2, \"error\": \"diverged\"}", Cause.REPORTED);
        good("{\"ratio\": 3.2, \"error\": null}", "ratio=3.2");
        good("{\"ratio\": 3.2, \"error\": \"\"}", "ratio=3.2");
        good("{\"ratio\": 3.2, \"error\": 0.1}", "ratio=3.2");
    }

    /** Every proper beginning of a result is broken: none may pass for a smaller one. */
    private void truncations() {
        String whole = "{\"ratio\": 3.25, \"seconds\": {\"value\": 0.45, \"stderr\": 0.01}}";
        for (int length = 1; length < whole.length(); length++) {
            bad(whole.substring(0, length), Cause.BAD_RESULT);
        }
    }

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] join(byte[] a, byte[] b) {
        byte[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }
}
