package dev.etesian.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PointTest {

    @Test
    void equalMeansTheSameValuesInAnyOrder() {
        Point point = Point.of("x", 0.5).with("n", 3).with("s", "a");
        assertThat(Point.of("s", "a").with("x", 0.5).with("n", 3L))
                .isEqualTo(point)
                .hasSameHashCodeAs(point);
        assertThat(point).isNotEqualTo(point.with("x", Math.nextUp(0.5))).isNotEqualTo(point.with("n", 3.0));
        assertThat(point).hasToString("{x=0.5, n=3, s=a}");
    }

    @Test
    void valuesByKind() {
        Point point = Point.of("x", 0.5).with("n", 3).with("s", "a");
        assertThat(point.real("x")).isEqualTo(0.5);
        assertThat(point.real("n")).isEqualTo(3);
        assertThat(point.integer("n")).isEqualTo(3);
        assertThat(point.label("s")).isEqualTo("a");
        assertThat(point.has("y")).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> point.real("s"))
                .withMessage("point 's': expected a number, got a");
        assertThatIllegalArgumentException().isThrownBy(() -> point.integer("x"));
        assertThatIllegalArgumentException().isThrownBy(() -> point.label("x"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> point.value("y"))
                .withMessageStartingWith("point 'y': no such value; ");
        assertThatIllegalArgumentException().isThrownBy(() -> Point.of("x", Double.NaN));
    }

    @Test
    void ordinaryObjectsAreValues() {
        assertThat(Value.of(BigInteger.TEN)).isEqualTo(new Value.Whole(10));
        assertThat(Value.of(true)).isEqualTo(new Value.Label("true"));
        assertThat(Value.of(2f)).isEqualTo(new Value.Real(2));
        assertThatIllegalArgumentException().isThrownBy(() -> Value.of(List.of()));
        assertThat(new Value.Real(8)).hasToString("8");
        assertThat(new Value.Real(-0.0)).hasToString("-0.0");
        assertThat(new Value.Real(1e-4)).hasToString("1.0E-4");
    }

    @Test
    void theMapIsACopy() {
        Map<String, Value> map = new java.util.HashMap<>(Map.of("x", Value.of(1)));
        Point point = new Point(map);
        map.clear();
        assertThat(point.has("x")).isTrue();
    }
}
