package dev.huff.app.boards;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Checks the health of a board. The user puts one piece on every playing field once, and the
 * readings show the condition of each sensor.
 *
 * <p>An empty board does not show its orientation. If the first piece is read at its place on a
 * turned board, or on one that numbers its fields in another order, that orientation is assumed.
 * Free of clocks and I/O; times are milliseconds.
 */
public final class BoardHealthCheck {
  /** How long a field must read the same before it counts. */
  static final long STILL_MILLIS = 400;

  /** How a field fared. */
  public enum Health {
    GOOD,
    /** It read nothing while the piece stood there, or the user passed over it. */
    DEAD,
    /** Another field read the piece instead; one that nobody plays on is not named. */
    EXCHANGED,
    /** It goes on reading a piece, although the piece stands on another field. */
    STUCK,
    /** Another field read a piece at the same time. */
    CROSSED,
    /** It changed more than once while the piece was put there. */
    NERVOUS
  }

  /**
   * The readings of one field.
   *
   * @param also the other fields that read a piece with it, or instead of it
   * @param changes how often it changed until it stood still; one is right
   */
  public record Finding(int field, Health health, List<Integer> also, int changes) {}

  private final Geometry geometry;
  private final TreeMap<Integer, Finding> findings = new TreeMap<>();

  /** The field that was asked for when another one was noted. */
  private final Map<Integer, Integer> asked = new HashMap<>();

  /** Fields that read the piece of another one before their own was put on them. */
  private final Set<Integer> again = new HashSet<>();

  /** Fields that read nothing again after they were noted. */
  private final Set<Integer> cleared = new HashSet<>();

  /** Unused squares that have read something before, as places of the whole board. */
  private final Set<Integer> lit = new HashSet<>();

  private Optional<Snapshot> last = Optional.empty();
  private long changedAt;
  private int changes;
  private boolean wasEmpty;
  private CellMapping lie = CellMapping.UPRIGHT;

  public BoardHealthCheck(Geometry geometry) {
    this.geometry = geometry;
  }

  /** The next field to put the piece on; empty when all were done. */
  public Optional<Integer> next() {
    return geometry.fields().stream()
        .boxed()
        .filter(f -> !findings.containsKey(f) || again.contains(f))
        .findFirst();
  }

  /** Whether the board has been seen empty, so that the walk can begin. */
  public boolean hasBegun() {
    return wasEmpty;
  }

  /** How the board turned out to lie. */
  public CellMapping lie() {
    return lie;
  }

  /** Takes a reading. */
  public void reading(long time, Snapshot snapshot) {
    if (last.isEmpty() || !last.get().equals(snapshot)) {
      changes++;
      changedAt = time;
    }
    last = Optional.of(snapshot);
    List<Integer> taken = taken(snapshot);
    if (!wasEmpty && taken.isEmpty()) {
      wasEmpty = true;
      lit.addAll(lit(snapshot));
    }
    // With a second piece on the board its field only seemed stuck: it is asked for again.
    findings
        .values()
        .removeIf(known -> known.health() == Health.STUCK && !taken.contains(known.field()));
    again.retainAll(taken);
    findings.keySet().stream().filter(field -> !taken.contains(field)).forEach(cleared::add);
  }

  /** Time passed: a reading that stood still long enough counts. */
  public void tick(long time) {
    if (!wasEmpty || last.isEmpty() || time - changedAt < STILL_MILLIS) {
      return;
    }
    if (findings.values().stream().allMatch(known -> known.health() == Health.DEAD)) {
      lie = next().flatMap(field -> CellMapping.of(last.get(), field)).orElse(lie);
    }
    List<Integer> taken = taken(last.get());
    if (taken.isEmpty()) {
      changes = 0;
    }
    // A dead field cannot be told from an empty board: the user passes over it.
    List<Integer> fresh = new ArrayList<>(taken);
    fresh.removeAll(findings.keySet());
    if (!fresh.isEmpty()) {
      note(wanted(fresh), taken);
      changes = 0;
    }
  }

  /** The field that was asked for if it is among them, else the first: any order will do. */
  private int wanted(List<Integer> fresh) {
    return next().filter(fresh::contains).orElse(fresh.get(0));
  }

  private void note(int field, List<Integer> taken) {
    List<Integer> stuck =
        taken.stream().filter(f -> findings.containsKey(f) && !cleared.contains(f)).toList();
    stuck.forEach(f -> findings.put(f, new Finding(f, Health.STUCK, List.of(), 0)));
    List<Integer> also = taken.stream().filter(f -> f != field && !stuck.contains(f)).toList();
    Health health = !also.isEmpty() ? Health.CROSSED : changes > 2 ? Health.NERVOUS : Health.GOOD;
    next().ifPresent(wanted -> asked.put(field, wanted));
    findings.put(field, new Finding(field, health, also, changes));
  }

  /** The user gives the field up: it reads nothing, or another one reads its piece. */
  public void pass() {
    next().ifPresent(this::pass);
    changes = 0;
  }

  private void pass(int field) {
    if (again.remove(field)) {
      return;
    }
    List<Integer> instead =
        last.map(this::taken).orElse(List.of()).stream()
            .filter(findings::containsKey)
            .filter(f -> cleared.contains(f) || Objects.equals(asked.get(f), field))
            .toList();
    boolean isLit = lit.addAll(last.map(this::lit).orElse(Set.of()));
    Health health = instead.isEmpty() && !isLit ? Health.DEAD : Health.EXCHANGED;
    findings.put(field, new Finding(field, health, instead, 0));
    cleared.add(field);
    // Its own piece was not there yet: like a field that seemed stuck, it is asked for again.
    findings.values().stream()
        .filter(known -> instead.contains(known.field()) && known.health() == Health.GOOD)
        .forEach(known -> again.add(known.field()));
    again.forEach(f -> findings.put(f, new Finding(f, Health.STUCK, List.of(), 0)));
  }

  /** How many fields have not been asked for yet. */
  public int left() {
    return geometry.size() - findings.size() + again.size();
  }

  /** What was found so far, in the order of the fields. */
  public List<Finding> findings() {
    return new ArrayList<>(findings.values());
  }

  /** The unused squares that read something, on a board that has sensors there too. */
  private Set<Integer> lit(Snapshot told) {
    Set<Integer> lit = new HashSet<>();
    Set<Integer> played = lie.cells(geometry);
    for (int cell = 0; told.isWhole() && cell < geometry.width() * geometry.height(); cell++) {
      int row = Math.floorDiv(cell, geometry.width());
      if (!played.contains(cell) && told.at(row, cell % geometry.width()) != FieldReading.EMPTY) {
        lit.add(cell);
      }
    }
    return lit;
  }

  private List<Integer> taken(Snapshot told) {
    Snapshot snapshot = lie.upright(told);
    return geometry.fields().stream()
        .boxed()
        .filter(field -> snapshot.at(field) != FieldReading.EMPTY)
        .toList();
  }
}
