package dev.etesian.studies.document;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a value without quotes is in YAML 1.2 (its core schema, without octal and hexadecimal numbers): {@code 1e-4} is a
 * number, {@code no} and {@code on} are texts.
 */
final class Scalars {

    private static final Pattern NUMBER = Pattern.compile("[-+]?(\\.\\d+|(0|[1-9]\\d*)(\\.\\d*)?)([eE][-+]?\\d+)?");
    private static final Pattern NOT_FINITE = Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
    private static final Set<String> NOTHING = Set.of("", "~", "null", "Null", "NULL");
    private static final Set<String> TRUE = Set.of("true", "True", "TRUE");
    private static final Set<String> FALSE = Set.of("false", "False", "FALSE");
    private static final int LONGEST = 60;

    private Scalars() {}

    static boolean nothing(Node node) {
        return node instanceof Node.Scalar scalar && scalar.plain() && NOTHING.contains(scalar.text());
    }

    static boolean number(Node.Scalar scalar) {
        return scalar.plain() && NUMBER.matcher(scalar.text()).matches();
    }

    static boolean notFinite(Node.Scalar scalar) {
        return scalar.plain() && NOT_FINITE.matcher(scalar.text()).matches();
    }

    /** Whether it is a text, rather than a number, a truth value or nothing. */
    static boolean text(Node.Scalar scalar) {
        return !scalar.plain()
                || !(number(scalar)
                        || notFinite(scalar)
                        || flag(scalar)
                        || NOTHING.contains(scalar.text())
                        || scalar.text().matches("0[ox][0-9a-fA-F]+|[-+]?0\\d+(\\.\\d*)?"));
    }

    static boolean flag(Node.Scalar scalar) {
        return scalar.plain() && (TRUE.contains(scalar.text()) || FALSE.contains(scalar.text()));
    }

    static boolean isTrue(Node.Scalar scalar) {
        return TRUE.contains(scalar.text());
    }

    /** A text as it is shown in messages: in quotes, control characters escaped, not too long. */
    static String quoted(String text) {
        String part = text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
        return JsonText.of(part);
    }

    /** What to do where a number was expected; empty where there is nothing to say. */
    static String numberHint(Node.Scalar scalar) {
        String text = scalar.text().strip();
        if (!scalar.plain()) {
            return NUMBER.matcher(text).matches() ? "; remove the quotes" : "";
        }
        if (text.matches("[-+]?0\\d+")) {
            String digits = text.replaceFirst("^([-+]?)0+(?=\\d)", "$1");
            boolean octal = text.matches("[-+]?[0-7]{1,20}") && digits.length() > 1;
            return "; write " + digits + (octal ? ", or " + Long.parseLong(digits, 8) + " if it is octal" : "");
        }
        if (text.matches("0x[0-9a-fA-F]{1,15}|0o[0-7]{1,20}")) {
            return "; write " + Long.parseLong(text.substring(2), text.charAt(1) == 'x' ? 16 : 8);
        }
        return rewritten(text);
    }

    private static String rewritten(String text) {
        if (text.matches("[-+]?\\d[\\d_]*(\\.[\\d_]*)?([eE][-+]?\\d+)?") && text.contains("_")) {
            return "; write " + text.replace("_", "");
        }
        if (text.matches("[-+]?\\d+,\\d+")) {
            return "; write " + text.replace(',', '.');
        }
        if (text.matches("\\d{1,3}(\\.\\d+)?\\s*%")) {
            return "; write "
                    + new BigDecimal(text.replaceAll("[\\s%]", ""))
                            .movePointLeft(2)
                            .stripTrailingZeros()
                            .toPlainString();
        }
        if (text.startsWith("\u2212")) {
            return "; write " + text.replace('\u2212', '-') + " with an ordinary minus sign";
        }
        boolean infinite = text.toLowerCase(Locale.ROOT).matches("[-+]?(inf|infinity|nan)");
        return infinite ? "; only finite numbers are allowed here" : "";
    }
}
