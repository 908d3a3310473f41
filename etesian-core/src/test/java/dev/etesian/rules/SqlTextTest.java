package dev.etesian.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * SQL is constant text: values reach a database as parameters of a statement, never as part of it. A text with SQL in it may be
 * put together from literals and constants only; what else is let in is listed here, with the reason.
 */
final class SqlTextTest {

    private static final Pattern SQL = Pattern.compile(
            "\\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|VALUES|PRAGMA|VACUUM|CREATE TABLE|CREATE INDEX|ALTER TABLE|DROP|ORDER BY|FROM|AND|SET|JOIN|LIMIT)\\b");
    private static final Pattern CONSTANT = Pattern.compile("[A-Z][A-Z0-9_]*");

    /** Calls that put values into a text. */
    private static final Set<String> FORMATTING = Set.of("format", "formatted", "replace", "replaceAll", "concat");

    /** By file, the expressions that are texts of our own: the words of a dialect, names of tables and columns. */
    private static final Map<String, Set<String>> OURS = Map.of(
            "Catalog.java",
            Set.of("session.dialect().forUpdate()"),
            "Rows.java",
            Set.of("row", "table"),
            "SingleStatement.java",
            Set.of("table.insertRows(\"claimed\")", "table.ordinal()"),
            "Table.java",
            Set.of("\", ?\".repeat(columns.size())", "arrays", "head()", "names", "study", "tail()", "title"));

    @Test
    void sqlIsConstantText() throws IOException {
        SourceTree tree = SourceTree.here();
        Set<String> wrong = new TreeSet<>();
        for (Path file : tree.mainSources()) {
            String text = tree.text(file);
            if (SQL.matcher(text).find()) {
                wrong.addAll(violations(file.getFileName().toString(), text));
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** The rule finds what it is to find. */
    @Test
    void valuesInSqlAreFound() throws IOException {
        assertThat(violations("A.java", code("run(\"SELECT a FROM t WHERE n = '\" + name + \"'\")")))
                .containsExactly("A.java: name");
        assertThat(violations("A.java", code("run(\"PRAGMA cache = \" + (size() + 1))")))
                .containsExactly("A.java: size() + 1");
        assertThat(violations("A.java", code("run(\"SELECT %s\".formatted(name))")))
                .containsExactly("A.java: \"SELECT %s\".formatted(name)");
        assertThat(violations("A.java", code("run(String.format(\"DELETE FROM %s\", name))")))
                .containsExactly("A.java: String.format(\"DELETE FROM %s\", name)");
        assertThat(violations("A.java", code("sql.append(\" AND x = \").append(name)")))
                .containsExactly("A.java: name");
        assertThat(violations("A.java", code("run(\"SELECT a\" + \" FROM t\" + A.TAIL + END, name)")))
                .isEmpty();
    }

    private static String code(String statement) {
        return "class A { void a() { " + statement + "; } }";
    }

    private static List<String> violations(String name, String text) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavacTask task = (JavacTask) compiler.getTask(null, null, null, null, null, List.of(new Source(name, text)));
        List<String> found = new ArrayList<>();
        for (CompilationUnitTree unit : task.parse()) {
            new Scan(OURS.getOrDefault(name, Set.of()), expression -> found.add(name + ": " + expression))
                    .scan(unit, null);
        }
        return found;
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(String name, String text) {
            super(URI.create("string:///" + name), JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
        }
    }

    private static final class Scan extends TreeScanner<Void, Void> {

        private final Set<String> ours;
        private final Consumer<String> found;

        Scan(Set<String> ours, Consumer<String> found) {
            this.ours = ours;
            this.found = found;
        }

        @Override
        public Void visitBinary(BinaryTree sum, Void none) {
            List<ExpressionTree> parts = new ArrayList<>();
            flatten(sum, parts);
            if (parts.stream().noneMatch(Scan::sql)) {
                return super.visitBinary(sum, none);
            }
            parts.forEach(this::require);
            return null;
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
            if (call.getMethodSelect() instanceof MemberSelectTree select) {
                String method = select.getIdentifier().toString();
                boolean formatted = sql(select.getExpression())
                        || call.getArguments().stream().anyMatch(Scan::sql);
                if (FORMATTING.contains(method) && formatted) {
                    found.accept(call.toString());
                }
                if (method.equals("append") && text(select.getExpression())) {
                    call.getArguments().forEach(this::require);
                }
            }
            return super.visitMethodInvocation(call, none);
        }

        private static void flatten(ExpressionTree expression, List<ExpressionTree> parts) {
            if (expression instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
                flatten(sum.getLeftOperand(), parts);
                flatten(sum.getRightOperand(), parts);
            } else {
                parts.add(expression);
            }
        }

        private static boolean sql(Tree part) {
            return part instanceof LiteralTree literal
                    && literal.getValue() instanceof String text
                    && SQL.matcher(text).find();
        }

        /** Whether a chain of calls begins at a builder called {@code sql}. */
        private static boolean text(ExpressionTree expression) {
            if (expression instanceof MethodInvocationTree call
                    && call.getMethodSelect() instanceof MemberSelectTree select) {
                return text(select.getExpression());
            }
            return expression instanceof IdentifierTree name && name.getName().contentEquals("sql");
        }

        private void require(ExpressionTree part) {
            ExpressionTree plain = part instanceof ParenthesizedTree inner ? inner.getExpression() : part;
            String name = plain instanceof MemberSelectTree select
                    ? select.getIdentifier().toString()
                    : plain instanceof IdentifierTree identifier
                            ? identifier.getName().toString()
                            : "";
            boolean constant =
                    plain instanceof LiteralTree || CONSTANT.matcher(name).matches();
            if (!constant && !ours.contains(plain.toString())) {
                found.accept(plain.toString());
            }
        }
    }
}
