package dev.etesian.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Arrows point down: each package of the core uses only the packages of its row, all of them above it in the table, so
 * that the graph has no cycle. A new package is a new row.
 */
final class PackageGraphTest {
    private static final Map<String, Set<String>> MAY_USE = new LinkedHashMap<>();

    static {
        MAY_USE.put("math", Set.of());
        MAY_USE.put("space", Set.of("math"));
        MAY_USE.put("problem", Set.of("math", "space"));
        MAY_USE.put("preference", Set.of("math", "space", "problem"));
        MAY_USE.put("pareto", Set.of("math"));
        MAY_USE.put("optim", Set.of("math", "pareto"));
        MAY_USE.put("gp", Set.of("math", "optim"));
        MAY_USE.put("acquisition", Set.of("math", "gp", "preference", "pareto"));
        MAY_USE.put(
                "strategy", Set.of("math", "space", "problem", "preference", "pareto", "optim", "gp", "acquisition"));
        MAY_USE.put("metric", Set.of("math", "pareto", "preference", "problem"));
        // math for Compute and Streams, pareto for the front, metric to recommend: docs/decisions/0001
        MAY_USE.put("study", Set.of("math", "space", "problem", "preference", "pareto", "strategy", "metric"));
    }

    private static final JavaClasses CORE = CoreClasses.load();

    @Test
    void everyClassIsInAPackageOfTheTable() {
        String[] known =
                MAY_USE.keySet().stream().map(PackageGraphTest::pattern).toArray(String[]::new);
        classes().should().resideInAnyPackage(known).check(CORE);
    }

    @TestFactory
    Stream<DynamicTest> eachPackageUsesOnlyItsRow() {
        return MAY_USE.keySet().stream()
                .map(name -> DynamicTest.dynamicTest(
                        name,
                        () -> classes()
                                .that()
                                .resideInAPackage(pattern(name))
                                .should()
                                .onlyDependOnClassesThat()
                                .resideInAnyPackage(allowed(name))
                                .allowEmptyShould(true)
                                .check(CORE)));
    }

    @Test
    void everyRowUsesOnlyRowsAboveIt() {
        List<String> order = List.copyOf(MAY_USE.keySet());
        MAY_USE.forEach((name, uses) ->
                assertThat(order.subList(0, order.indexOf(name))).as(name).containsAll(uses));
    }

    private static String[] allowed(String name) {
        Stream<String> own =
                Stream.concat(Stream.of(name), MAY_USE.get(name).stream()).map(PackageGraphTest::pattern);
        Stream<String> everywhere = Stream.of("java..", "org.jspecify..");
        Stream<String> here = name.equals("math") ? Stream.of("org.apache.commons.numbers..") : Stream.of();
        return Stream.of(own, everywhere, here).flatMap(names -> names).toArray(String[]::new);
    }

    private static String pattern(String name) {
        return CoreClasses.ROOT + "." + name + "..";
    }
}
