package dev.etesian.rules;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The compiled classes of this module, without tests. */
final class CoreClasses {
    static final String ROOT = "dev.etesian";

    private CoreClasses() {}

    static JavaClasses load() {
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(ROOT);
    }
}
