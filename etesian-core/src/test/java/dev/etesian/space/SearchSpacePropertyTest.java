package dev.etesian.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.etesian.math.Domain;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SearchSpacePropertyTest {

    @Provide
    Arbitrary<SearchSpace> spaces() {
        return Spaces.spaces(false);
    }

    @Provide
    Arbitrary<SearchSpace> finite() {
        return Spaces.spaces(true);
    }

    @Property(tries = 400, seed = "1", edgeCases = EdgeCasesMode.NONE)
    void decodedPointsAreAdmissibleAndComeBackExactly(@ForAll("spaces") SearchSpace space, @ForAll long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 20; i++) {
            double[] u = position(space, random);
            Point point = space.decode(u);
            assertThatCode(() -> space.check(point)).doesNotThrowAnyException();
            double[] image = space.encode(point);
            assertThat(space.decode(image)).isEqualTo(point);
            assertThat(space.encode(space.decode(image))).isEqualTo(image);
        }
    }

    @Property(tries = 400, seed = "2", edgeCases = EdgeCasesMode.NONE)
    void snappingAgreesWithDecodingAndIsIdempotent(@ForAll("spaces") SearchSpace space, @ForAll long seed) {
        Random random = new Random(seed);
        Domain domain = space.domain();
        for (int i = 0; i < 20; i++) {
            double[] u = position(space, random);
            Point point = space.decode(u);
            domain.snap(u);
            double[] once = u.clone();
            domain.snap(u);
            assertThat(u).isEqualTo(once);
            assertThat(space.decode(u)).isEqualTo(point);
            double[] image = space.encode(point);
            for (int j = 0; j < u.length; j++) {
                if (domain.axis(j).levels() > 0 || image[j] == Coordinate.REST) {
                    assertThat(image[j]).isEqualTo(u[j]);
                }
            }
        }
    }

    @Property(tries = 400, seed = "3", edgeCases = EdgeCasesMode.NONE)
    void everyLevelIsItsOwnNearestAndItsValueComesBack(@ForAll("finite") SearchSpace space, @ForAll long seed) {
        Random random = new Random(seed);
        for (Parameter parameter : space.parameters()) {
            Coordinate axis = parameter.coordinate();
            long last = axis.levels() - 1;
            for (int i = 0; i < 12; i++) {
                long index = i <= last && i < 6 ? i : last - random.nextLong(last + 1);
                double u = axis.level(index);
                assertThat(u).isBetween(0.0, 1.0);
                assertThat(axis.nearest(u)).isEqualTo(index);
                assertThat(axis.position(axis.value(index))).isEqualTo(u);
                assertThat(axis.index(axis.value(index))).isEqualTo(index);
                assertThat(axis.allows(axis.value(index))).isTrue();
                assertThat(axis.read(axis.value(index).toString())).isEqualTo(axis.value(index));
            }
        }
    }

    @Property(tries = 150, seed = "4", edgeCases = EdgeCasesMode.NONE)
    void everyPointIsEnumeratedOnce(@ForAll("finite") SearchSpace space, @ForAll long seed) {
        Assume.that(space.size() <= 500);
        List<Point> all = space.points().toList();
        Set<Point> different = new HashSet<>(all);
        assertThat(different).hasSize(all.size());
        assertThat((double) all.size()).isEqualTo(space.size());
        assertThat(all).allSatisfy(space::check);
        Random random = new Random(seed);
        for (int i = 0; i < 50; i++) {
            assertThat(different.contains(space.decode(position(space, random))))
                    .isTrue();
        }
    }

    private static double[] position(SearchSpace space, Random random) {
        return random.doubles(space.parameters().size())
                .map(u -> switch (random.nextInt(8)) {
                    case 0 -> 0;
                    case 1 -> 1;
                    case 2 -> u * 1e-12;
                    case 3 -> 1 - u * 1e-12;
                    case 4 -> u * 1.2 - 0.1;
                    default -> u;
                })
                .toArray();
    }
}
