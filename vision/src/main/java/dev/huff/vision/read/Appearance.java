package dev.huff.vision.read;

import dev.huff.vision.picture.LabColour;
import dev.huff.vision.read.Presence.Trait;
import java.util.List;
import java.util.Optional;

/**
 * How the discs and the bare fields of a picture look. That is learnt from where something seems to
 * stand, and tells in turn where something does.
 */
final class Appearance {
  private final Survey survey;
  private final Belief belief;
  private final Optional<Lesson> learnt;
  private final Presence[] presence = new Presence[2];
  private Lighting lighting;
  private Colours colours;
  private boolean isOneSided;

  /**
   * Learns from nothing but the picture: from a guess where something stands how discs look, from
   * that where they stand, and from these once more which colours they have.
   *
   * @param playing which fields are played on, by (row + column) mod 2; −1 means all
   * @param supposed where discs are supposed to stand, to begin with
   */
  Appearance(Survey survey, int playing, Guess supposed) {
    this.survey = survey;
    this.learnt = Optional.empty();
    this.belief = new Belief(survey.width, survey.height, playing);
    belief.become(supposed::odds);
    this.lighting = new Lighting(survey, belief, learnt);
    this.colours = colours();
    presence[0] = learn(Presence.USUAL, 0);
    presence[1] = learn(Presence.USUAL, 1);
    decide();
    this.lighting = new Lighting(survey, belief, learnt);
    this.colours = colours();
    decide();
  }

  /** Begins with what was learnt of the set, the board and the light before. */
  Appearance(Survey survey, Lesson lesson) {
    this.survey = survey;
    this.learnt = Optional.of(lesson);
    this.belief = new Belief(survey.width, survey.height, lesson.playing());
    this.colours = lesson.colours();
    Presence even = lesson.even().presence().loose();
    Presence odd = lesson.odd().presence().loose();
    belief.become(Guess.remembered(survey, even, odd)::odds);
    this.lighting = new Lighting(survey, belief, learnt);
    presence[0] = learn(even, 0).loose();
    presence[1] = learn(odd, 1).loose();
    decide();
  }

  /** Learns from all fields of a colour at once what discs and bare fields look like there. */
  private Presence learn(Presence before, int parity) {
    double[] chances =
        cells(parity).stream().mapToDouble(at -> Presence.chance(belief.odds(at))).toArray();
    return before.learn(traits(parity), chances);
  }

  private List<Cell> cells(int parity) {
    return belief.played().stream().filter(at -> at.parity() == parity).toList();
  }

  private List<Trait> traits(int parity) {
    return cells(parity).stream().map(this::trait).toList();
  }

  private Trait trait(Cell at) {
    return Trait.of(survey.disc(at), colours.whiteness(lighting.colour(at)) > 0.5);
  }

  /** The colours of the two sides' discs, by what seems to stand on the board. */
  private Colours colours() {
    List<LabColour> discs =
        belief.played().stream().filter(belief::isThere).map(lighting::colour).toList();
    LabColour light = lighting.bare(lighting.lighter());
    LabColour dark = lighting.bare(1 - lighting.lighter());
    isOneSided = false;
    if (!discs.isEmpty()) {
      int most = Crowning.men(survey.width, survey.height, belief.playing() < 0);
      Colours parted = Colours.of(discs, most, light, dark);
      isOneSided = !parted.both();
      return parted;
    }
    return new Colours(light, dark, false);
  }

  /** Where something stands, by how discs and bare fields look. */
  private void decide() {
    belief.become(at -> round(at) + drawn(at));
  }

  /**
   * The logarithm of the odds that something stands there by how round it is. In less light discs
   * look less round, as contrasts fall and the grain does not: that speaks so much less for a bare
   * field.
   */
  private double round(Cell at) {
    double usual = presence[at.parity()].odds(trait(at));
    double light = learnt.isPresent() ? survey.at(at).lit() : lighting.share(at);
    return usual < 0 ? usual * light : usual;
  }

  private double drawn(Cell at) {
    return survey.at(at).drawn().orElse(0);
  }

  /** Where something stands by that. */
  Belief belief() {
    return belief;
  }

  Lighting lighting() {
    return lighting;
  }

  /** The colours of the two sides' discs. */
  Colours sides() {
    return colours;
  }

  /** Whether discs of one side alone were seen in a picture by itself. */
  boolean isOneSided() {
    return isOneSided;
  }

  /** What discs and bare fields look like, of the fields by (row + column) mod 2. */
  Presence presence(int parity) {
    return presence[parity];
  }

  /**
   * Whether what is seen there fits neither a bare field nor a disc of the set that was learnt.
   *
   * @param least what fits less does not
   */
  boolean isUnlike(Cell at, double least) {
    return learnt.isPresent() && presence(at.parity()).fit(trait(at)) < least;
  }
}
