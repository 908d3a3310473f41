/**
 * What several commands take or have in common: where studies are kept, in which form to answer, which built-in problems there are.
 *
 * <p>Read first {@link dev.etesian.cli.option.StoreOption} and {@link dev.etesian.cli.option.Answer}.
 */
@NullMarked
package dev.etesian.cli.option;

import org.jspecify.annotations.NullMarked;
