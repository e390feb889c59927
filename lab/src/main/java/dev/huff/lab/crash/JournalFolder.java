package dev.huff.lab.crash;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.formats.journal.JournalReader;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The journals of one table, in the order in which their games began. */
record JournalFolder(Path folder) {
  private static final String SUFFIX = ".journal";
  private static final ObjectMapper JSON = BoundedJson.mapper();

  record JournaledGame(Path file, JournalReader.Contents contents) {
    /** Its file's name without the ending. */
    String name() {
      String name = file.getFileName().toString();
      return name.substring(0, name.length() - SUFFIX.length());
    }

    /** How many moves stand; none in these games is ever taken back. */
    int moves() {
      return (int) rulings().stream().filter(it -> it.contains("\"event\":\"move\"")).count();
    }

    boolean hasBegun() {
      return !rulings().isEmpty();
    }

    /** Everything ruled, a JSON object each. */
    List<String> rulings() {
      return contents.rulings();
    }

    /**
     * The position in which the game stands.
     *
     * @throws IllegalStateException when the journal has no ruling with a position
     */
    Position position(RuleSet rules) {
      for (int i = rulings().size() - 1; i >= 0; i--) {
        try {
          String fen = JSON.readTree(rulings().get(i)).path("fen").asText();
          if (!fen.isEmpty()) {
            return Fen.read(rules, fen).position();
          }
        } catch (JsonProcessingException | FenException e) {
          throw new IllegalStateException(file + " has a ruling that is none", e);
        }
      }
      throw new IllegalStateException(file + " has no position");
    }

    /** Where a ruling stands in the file, from 1. */
    int line(int ruling) {
      String text = rulings().get(ruling);
      return contents.lines().indexOf(text) + 1;
    }
  }

  List<JournaledGame> games() throws IOException {
    return files().stream().map(JournalFolder::read).flatMap(Optional::stream).toList();
  }

  Optional<JournaledGame> newest() throws IOException {
    List<Path> files = files();
    return files.isEmpty() ? Optional.empty() : read(files.get(files.size() - 1));
  }

  /** How many rulings each journal has. */
  Map<String, Integer> counts() throws IOException {
    return games().stream()
        .collect(Collectors.toMap(JournaledGame::name, it -> it.rulings().size()));
  }

  private List<Path> files() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(SUFFIX))
          // NAME_RULES before NAME-2_RULES
          .sorted(Comparator.comparing(file -> file.getFileName().toString().replace('_', ' ')))
          .toList();
    }
  }

  private static Optional<JournaledGame> read(Path file) {
    try {
      return Optional.of(new JournaledGame(file, JournalReader.read(file)));
    } catch (IOException e) {
      return Optional.empty(); // it is being replaced
    }
  }
}
