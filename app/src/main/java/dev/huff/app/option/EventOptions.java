package dev.huff.app.option;

import dev.huff.club.hall.EventContext;
import dev.huff.club.store.Archive;
import dev.huff.club.store.EventKind;
import dev.huff.club.store.Pairing;
import dev.huff.club.tournament.RoundSchedule;
import dev.huff.rules.board.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The event of a hall's games, and the players at each board. */
public final class EventOptions {
  /** Who moved an event to its round, where it was a command. */
  public static final String BY = "command line";

  @Option(
      names = "--event",
      defaultValue = "Club evening",
      paramLabel = "NAME",
      description = "Name of the event (default: ${DEFAULT-VALUE}).")
  private String event = "";

  @Option(
      names = "--round",
      paramLabel = "N",
      description =
          "The round, unless 'huff hall round' chose a later one (default: that one, or the first); "
              + "the players at table 1, 2 … come from 'huff games pairings'.")
  private Optional<Integer> round = Optional.empty();

  @Option(
      names = "--simul",
      paramLabel = "NAME",
      description = "A simultaneous exhibition: name of the master, who plays at all tables.")
  private Optional<String> master = Optional.empty();

  @Option(
      names = "--simul-side",
      defaultValue = "white",
      paramLabel = "SIDE",
      description = "The master's side (default: ${DEFAULT-VALUE}).")
  private Side side = Side.WHITE;

  @Option(
      names = "--schedule",
      paramLabel = "FILE",
      description =
          "When rounds begin, a line for each, such as '1 2026-11-28 10:00', by this machine's "
              + "clock; the event's page tells it in the reader's own time.")
  private Optional<Path> schedule = Optional.empty();

  /** The event's name. */
  public String event() {
    return event;
  }

  /** Refuses a schedule that cannot be read before anything is begun. */
  public void checkSchedule() {
    starts();
  }

  /** Returns the event of the games. The archive remembers its kind. */
  public EventContext context(Archive archive) {
    archive
        .events()
        .put(event, master.isPresent() ? EventKind.SIMULTANEOUS : archive.events().kind(event));
    EventContext plain = EventContext.of(event).withSchedule(starts());
    EventContext all =
        master.map(name -> plain.withMaster(new EventContext.Master(name, side))).orElse(plain);
    Optional<Integer> said = archive.events().round(event);
    Optional<Integer> wanted = round.isEmpty() && said.isEmpty() ? first(archive) : round;
    if (wanted.isEmpty() && said.isEmpty()) {
      return all;
    }
    int now = Math.max(wanted.orElse(0), said.orElse(0));
    EventContext paired = all.withRound(now, pairings(archive, event, now));
    if (said.isEmpty() || said.get() < now) {
      archive.events().moveTo(event, now, BY);
    }
    return paired;
  }

  /** The first round that has pairings. */
  private Optional<Integer> first(Archive archive) {
    return archive.events().pairings(event).stream()
        .map(Pairing::round)
        .min(Comparator.naturalOrder());
  }

  private List<RoundSchedule.Start> starts() {
    try {
      return schedule.isEmpty()
          ? List.of()
          : RoundSchedule.read(schedule.get(), ZoneId.systemDefault());
    } catch (IOException e) {
      throw CommandFailure.badInput(FailureReporter.describe(schedule.get(), e));
    } catch (IllegalArgumentException e) {
      throw CommandFailure.badInput(String.valueOf(e.getMessage()));
    }
  }

  /**
   * The pairings of an event.
   *
   * @throws CommandFailure when none of that round are known
   */
  public static List<Pairing> pairings(Archive archive, String event, int round) {
    List<Pairing> pairings = archive.events().pairings(event);
    if (pairings.stream().noneMatch(pairing -> pairing.round() == round)) {
      throw CommandFailure.badInput(
          String.format(
              "no pairings of round %s of '%s' are known; 'huff games pairings EVENT "
                  + "--read FILE' brings them in",
              round, event));
    }
    return pairings;
  }
}
