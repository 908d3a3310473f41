package dev.etesian.rules;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.time.Clock;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/** The core is a function of its arguments: no files, no network, no clock, no console, no randomness of its own. */
final class PurityTest {
    private static final JavaClasses CORE = CoreClasses.load();

    /** Enough to read a table that is packed in the jar. */
    private static final Set<String> RESOURCE_READING = Set.of(
            "java.io.InputStream",
            "java.io.DataInputStream",
            "java.io.BufferedInputStream",
            "java.io.InputStreamReader",
            "java.io.Reader",
            "java.io.BufferedReader",
            "java.io.IOException",
            "java.io.UncheckedIOException");

    @Test
    void knowsNoFilesNetworkOrDatabase() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net..", "java.sql..", "javax..")
                .because("whoever calls the core reads and writes for it")
                .check(CORE);
    }

    @Test
    void readsOnlyPackedTables() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.etesian.math..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.io..")
                .check(CORE);
        noClasses()
                .should()
                .dependOnClassesThat(describe(
                        "do more than read a resource",
                        (JavaClass type) -> type.getPackageName().equals("java.io")
                                && !RESOURCE_READING.contains(type.getFullName())))
                .check(CORE);
    }

    @Test
    void drawsOnlyFromTheGeneratorItIsGiven() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Random.class, ThreadLocalRandom.class)
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(StrictMath.class, "random")
                .orShould()
                .callMethod(Collections.class, "shuffle", List.class)
                .orShould()
                .callMethod(UUID.class, "randomUUID")
                .because("randomness is an argument, so that a seed repeats a study")
                .check(CORE);
    }

    @Test
    void readsNoClock() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Clock.class)
                .orShould()
                .accessTargetWhere(access("java.lang.System", "currentTimeMillis", "nanoTime"))
                .orShould()
                .accessTargetWhere(describe(
                        "the time of day",
                        (JavaAccess<?> access) ->
                                access.getTargetOwner().getPackageName().equals("java.time")
                                        && access.getName().equals("now")))
                .because("a deadline is a cancellation passed in")
                .check(CORE);
    }

    @Test
    void printsNothing() {
        noClasses()
                .should()
                .accessTargetWhere(access("java.lang.System", "out", "err", "in", "console", "exit"))
                .orShould()
                .callMethod(Throwable.class, "printStackTrace")
                .check(CORE);
    }

    private static DescribedPredicate<JavaAccess<?>> access(String owner, String... names) {
        return describe(
                owner + " " + List.of(names),
                access -> access.getTargetOwner().getFullName().equals(owner)
                        && List.of(names).contains(access.getName()));
    }
}
