package dev.etesian.gp;

import java.util.Arrays;

/** What the values of a coordinate are to a model. */
public enum Input {

    /** Numbers, or so many levels that they are as good as numbers. */
    CONTINUOUS,

    /** A few levels with an order. They stay where they are: a warp could put two of them in one place. */
    STEPPED,

    /** Categories. */
    UNORDERED;

    /** Coordinates that are all continuous. */
    public static Input[] continuous(int dimension) {
        Input[] inputs = new Input[dimension];
        Arrays.fill(inputs, CONTINUOUS);
        return inputs;
    }
}
