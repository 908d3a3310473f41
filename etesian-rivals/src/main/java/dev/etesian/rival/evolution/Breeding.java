package dev.etesian.rival.evolution;

import dev.etesian.math.Domain;
import dev.etesian.optim.Offspring;
import java.util.random.RandomGenerator;

/** The part in which evolutionary strategies differ: who mates, and how. Immutable. */
public interface Breeding {

    /** Chooses the parents. */
    Parents parents(Population population, Domain domain);

    /** Parents chosen: how a child is made of them. */
    interface Parents {

        /** The recipe of the children of one trial. */
        Offspring.Recipe recipe(RandomGenerator random);
    }
}
