package dev.huff.vision.read;

import java.util.Optional;

/**
 * What a picture teaches for the next ones.
 *
 * @param survey what was to be seen on every field
 * @param lesson what was learnt of the set, the board and the light
 * @param trial what the kinds were told from, where they were
 */
public record Study(Survey survey, Lesson lesson, Optional<Trial> trial) {
  static Study of(Survey survey, Lesson lesson) {
    return new Study(survey, lesson, Optional.empty());
  }

  Study with(Trial told) {
    return new Study(survey, lesson, Optional.of(told));
  }
}
