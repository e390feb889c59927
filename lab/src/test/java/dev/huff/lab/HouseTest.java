package dev.huff.lab;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.huff.rules.PublicApi;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The rules of the house, as docs/architecture.md draws them. */
@AnalyzeClasses(
    packages = "dev.huff",
    importOptions = {DoNotIncludeTests.class, HouseTest.NoTestJars.class})
class HouseTest {
  /** Leaves out the packaged test fixtures of other modules. */
  static final class NoTestJars implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }

  private static final String RULES = "dev.huff.rules..";
  private static final String CORE = "dev.huff.core..";
  private static final String FORMATS = "dev.huff.formats..";
  private static final String HARDWARE = "dev.huff.hardware..";
  private static final String VISION = "dev.huff.vision..";
  private static final String SIMULATOR = "dev.huff.simulator..";
  private static final String CLUB = "dev.huff.club..";
  private static final String APP = "dev.huff.app..";
  private static final String LAB = "dev.huff.lab..";

  @ArchTest
  static void noTwoTypesShareASimpleName(JavaClasses types) {
    Map<String, List<String>> named =
        types.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    Collectors.mapping(JavaClass::getName, Collectors.toList())));
    assertThat(named.values()).allSatisfy(same -> assertThat(same).hasSize(1));
  }

  @ArchTest
  static final ArchRule rulesDependOnTheJdkAlone =
      classes()
          .that()
          .resideInAPackage(RULES)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(RULES, "java..");

  @ArchTest
  static void thePublicApiOfRulesNeedsNothingElse(JavaClasses types) {
    List<JavaClass> api =
        types.stream()
            .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
            .filter(type -> type.getPackage().isAnnotatedWith(PublicApi.class))
            .toList();
    assertThat(api).hasSizeGreaterThan(50);
    assertThat(api)
        .flatExtracting(JavaClass::getMethods)
        .filteredOn(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
        .flatExtracting(JavaMethod::getAllInvolvedRawTypes)
        .map(JavaClass::getBaseComponentType)
        .allMatch(
            type -> type.isPrimitive() || type.getName().startsWith("java.") || api.contains(type));
  }

  @ArchTest
  static final ArchRule coreDependsOnRulesAndTheJdkAlone =
      classes()
          .that()
          .resideInAPackage(CORE)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(RULES, CORE, "java..");

  @ArchTest
  static final ArchRule coreOpensNoFilesSocketsOrWindows =
      noClasses()
          .that()
          .resideInAnyPackage(RULES, CORE)
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.(net|awt|sql|nio\\.file|nio\\.channels)\\..*"
                  + "|java\\.io\\.(File.*|RandomAccessFile|PrintStream|Console)");

  @ArchTest
  static final ArchRule coreHasNoThreadsClocksOrLogs =
      noClasses()
          .that()
          .resideInAnyPackage(RULES, CORE)
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.lang\\.(Thread.*|Runtime|Process.*)|java\\.util\\.(Timer.*|logging\\..*)"
                  + "|java\\.util\\.concurrent\\.(.*Executor.*|ForkJoin.*|locks\\..*|.*Future.*)"
                  + "|java\\.time\\.Clock")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err");

  @ArchTest
  static final ArchRule hardwareKnowsNoSibling = blind(HARDWARE, VISION, SIMULATOR, CLUB, APP);

  @ArchTest
  static final ArchRule visionKnowsNoSibling = blind(VISION, HARDWARE, SIMULATOR, CLUB, APP);

  @ArchTest
  static final ArchRule simulatorKnowsNoSibling = blind(SIMULATOR, HARDWARE, VISION, CLUB, APP);

  @ArchTest static final ArchRule clubKnowsNoBoards = blind(CLUB, HARDWARE, SIMULATOR, APP);

  @ArchTest
  static final ArchRule formatsKnowCoreAlone = blind(FORMATS, HARDWARE, VISION, CLUB, APP);

  @ArchTest static final ArchRule packagesOfRulesHaveNoCycles = noCycles("dev.huff.rules.(*)..");

  @ArchTest static final ArchRule packagesOfClubHaveNoCycles = noCycles("dev.huff.club.(*)..");

  @ArchTest static final ArchRule packagesOfCoreHaveNoCycles = noCycles("dev.huff.core.(*)..");

  @ArchTest static final ArchRule packagesOfAppHaveNoCycles = noCycles("dev.huff.app.(*)..");

  @ArchTest static final ArchRule packagesOfLabHaveNoCycles = noCycles("dev.huff.lab.(*)..");

  @ArchTest static final ArchRule commandsHaveNoCycles = noCycles("dev.huff.app.cli.(*)..");

  @ArchTest
  static final ArchRule packagesOfHardwareHaveNoCycles = noCycles("dev.huff.hardware.(*)..");

  @ArchTest static final ArchRule packagesOfVisionHaveNoCycles = noCycles("dev.huff.vision.(*)..");

  @ArchTest
  static final ArchRule packagesOfSimulatorHaveNoCycles = noCycles("dev.huff.simulator.(*)..");

  @ArchTest
  static final ArchRule onlyTheCommandLineHasAMain =
      methods()
          .that()
          .haveName("main")
          .and()
          .areStatic()
          .and()
          .arePublic()
          .should()
          .beDeclaredInClassesThat()
          .resideInAPackage("dev.huff.app.cli");

  @ArchTest
  static final ArchRule jsonLivesInFormatsClubAppAndLab =
      noClasses()
          .that()
          .resideOutsideOfPackages(FORMATS, CLUB, APP, LAB)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.fasterxml.jackson..");

  @ArchTest
  static final ArchRule nothingUsesTheLaboratory =
      noClasses()
          .that()
          .resideOutsideOfPackage(LAB)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(LAB);

  private static ArchRule blind(String module, String... others) {
    return noClasses()
        .that()
        .resideInAPackage(module)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .allowEmptyShould(true);
  }

  private static ArchRule noCycles(String packages) {
    return slices().matching(packages).should().beFreeOfCycles().allowEmptyShould(true);
  }
}
