package dev.etesian.space;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A formula over numbered parameters. A value: it reads nothing else and changes nothing. Computed with
 * {@link StrictMath}, so that every machine gives the same values.
 */
sealed interface Expression {

    /** Its value at the values of the parameters; NaN where it has none. */
    double at(double[] x);

    /** The same as Σ coefficient · parameter + constant; null where it is not linear. */
    @Nullable
    Linear linear();

    /** Σ_j c_j x_j + constant. */
    record Linear(Map<Integer, Double> coefficients, double constant) {

        boolean fixed() {
            return coefficients.isEmpty();
        }

        Linear plus(Linear other, double factor) {
            Map<Integer, Double> sum = new TreeMap<>(coefficients);
            other.coefficients.forEach((j, c) -> sum.merge(j, factor * c, Double::sum));
            return new Linear(sum, constant + factor * other.constant);
        }

        Linear times(double factor) {
            return new Linear(Map.of(), 0).plus(this, factor);
        }

        Linear over(double divisor) {
            Map<Integer, Double> quotients = new TreeMap<>(coefficients);
            quotients.replaceAll((j, c) -> c / divisor);
            return new Linear(quotients, constant / divisor);
        }
    }

    /** A number. */
    record Constant(double number) implements Expression {

        @Override
        public double at(double[] x) {
            return number;
        }

        @Override
        public Linear linear() {
            return new Linear(Map.of(), number);
        }
    }

    /** The parameter of a number. */
    record Reference(int parameter) implements Expression {

        @Override
        public double at(double[] x) {
            return x[parameter];
        }

        @Override
        public Linear linear() {
            return new Linear(Map.of(parameter, 1.0), 0);
        }
    }

    /** Two expressions joined by one of + - * / ^. */
    record Joined(char sign, Expression left, Expression right) implements Expression {

        @Override
        public double at(double[] x) {
            double a = left.at(x);
            double b = right.at(x);
            return switch (sign) {
                case '+' -> a + b;
                case '-' -> a - b;
                case '*' -> a * b;
                case '/' -> a / b;
                default -> StrictMath.pow(a, b);
            };
        }

        @Override
        public @Nullable Linear linear() {
            Linear a = left.linear();
            Linear b = right.linear();
            if (a == null || b == null) {
                return null;
            }
            return switch (sign) {
                case '+' -> a.plus(b, 1);
                case '-' -> a.plus(b, -1);
                case '*' -> a.fixed() ? b.times(a.constant()) : b.fixed() ? a.times(b.constant()) : null;
                case '/' -> b.fixed() ? a.over(b.constant()) : null;
                default -> a.fixed() && b.fixed() ? new Linear(Map.of(), at(new double[0])) : null;
            };
        }
    }

    /** A function of one expression, or of several. */
    record Call(Function function, List<Expression> arguments) implements Expression {

        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public double at(double[] x) {
            double[] values = new double[arguments.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = arguments.get(i).at(x);
            }
            return function.value.applyAsDouble(values);
        }

        @Override
        public @Nullable Linear linear() {
            for (Expression argument : arguments) {
                Linear linear = argument.linear();
                if (linear == null || !linear.fixed()) {
                    return null;
                }
            }
            return new Linear(Map.of(), at(new double[0]));
        }
    }

    /** The functions by the names they have in a formula, in lower case; {@code log} is the natural logarithm. */
    enum Function {
        MIN(true, v -> fold(v, -1)),
        MAX(true, v -> fold(v, 1)),
        ABS(false, v -> Math.abs(v[0])),
        LOG(false, v -> StrictMath.log(v[0])),
        EXP(false, v -> StrictMath.exp(v[0])),
        SQRT(false, v -> StrictMath.sqrt(v[0]));

        /** Whether it takes two or more arguments rather than one. */
        final boolean several;

        private final ToDoubleFunction<double[]> value;

        Function(boolean several, ToDoubleFunction<double[]> value) {
            this.several = several;
            this.value = value;
        }

        private static double fold(double[] values, int sign) {
            double best = values[0];
            for (double value : values) {
                best = sign > 0 ? Math.max(best, value) : Math.min(best, value);
            }
            return best;
        }
    }
}
