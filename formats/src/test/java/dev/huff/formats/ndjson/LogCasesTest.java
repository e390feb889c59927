package dev.huff.formats.ndjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class LogCasesTest {
  @TestFactory
  Stream<DynamicTest> whatWasOnceRuledWronglyIsRuledRightly() throws IOException {
    return LogCase.all().stream()
        .map(
            known ->
                dynamicTest(
                    known.name(),
                    () -> assertThat(known.ruled()).containsExactlyElementsOf(known.rulings())));
  }
}
