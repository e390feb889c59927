package dev.huff.core.announce;

import dev.huff.core.robot.PiecePlace;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.robot.RobotSentence;
import dev.huff.rules.ruleset.RuleSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The robot's sentences in one language. Squares and pieces are called as in rulings. */
record RobotWording(PhraseBook phrases, RuleSet rules, MoveWording wording) {
  /** Sentences whose detail is a move. */
  private static final Set<RobotPhrase> MOVES =
      EnumSet.of(RobotPhrase.PLAYS, RobotPhrase.DECIDED, RobotPhrase.MAKE);

  String of(List<RobotSentence> said) {
    return said.stream().map(this::of).collect(Collectors.joining(" "));
  }

  private String of(RobotSentence said) {
    List<RobotSentence.Place> places = said.places();
    return phrases.filled(
        phrases.counted(said.phrase().key(), places.size()),
        Map.of(
            "fields", list(places.stream().map(place -> name(place.spot()))),
            "pieces", list(places.stream().flatMap(place -> piece(place).stream())),
            "detail", detail(said)));
  }

  /** What a machine or a program says is no move, though parts of it may look like one. */
  private String detail(RobotSentence said) {
    return MOVES.contains(said.phrase()) ? wording.move(said.detail()) : said.detail();
  }

  private String list(Stream<String> items) {
    return phrases.list(items.toList(), "list.and");
  }

  private String name(PiecePlace spot) {
    return spot instanceof PiecePlace.Slot slot
        ? phrases.filled("robot.slot", Map.of("number", Integer.toString(slot.number() + 1)))
        : wording.field(rules.label(((PiecePlace.Field) spot).number()));
  }

  private Optional<String> piece(RobotSentence.Place place) {
    return place
        .piece()
        .map(
            piece ->
                phrases.filled(
                    "restore.piece",
                    Map.of(
                        "piece", phrases.get("piece." + piece.id(), rules.id()),
                        "field", name(place.spot()))));
  }
}
