package dev.huff.vision.find;

import dev.huff.vision.find.CornerLattice.Place;
import dev.huff.vision.picture.GreyPicture;
import dev.huff.vision.picture.Homography;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.opencv.core.Point;

/**
 * Grows lattices from single saddles. Two neighbours across clean edges give the step. Each further
 * saddle is searched where its neighbours predict it. A homography of the saddles found bridges the
 * places that pieces hide.
 */
final class LatticeGrower {
  private static final int NEIGHBOURS = 14;
  private static final int SEEDS = 160;
  private static final double SNAP = 0.22;
  private static final int[][] STEPS = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

  private final GreyPicture grey;
  private final List<SaddlePoint> saddles;
  private final SaddleIndex index;

  LatticeGrower(GreyPicture grey, List<SaddlePoint> saddles) {
    this.grey = grey;
    this.saddles = saddles;
    this.index = new SaddleIndex(saddles, grey.width, grey.height);
  }

  /**
   * The largest lattices of the plane, each of other saddles.
   *
   * @param enough a lattice with so many saddles ends the search
   */
  List<CornerLattice> grow(int enough) {
    List<CornerLattice> lattices = new ArrayList<>();
    Set<SaddlePoint> used = new HashSet<>();
    int tried = 0;
    for (SaddlePoint seed : saddles) {
      if (used.contains(seed)) {
        continue;
      }
      if (++tried > SEEDS) {
        break;
      }
      Optional<CornerLattice> grown = grow(seed);
      if (grown.isPresent()) {
        lattices.add(grown.get());
        used.addAll(grown.get().saddles().values());
        if (grown.get().size() >= enough) {
          break;
        }
      }
    }
    lattices.sort(Comparator.comparingInt(CornerLattice::size).reversed());
    return lattices;
  }

  /** The lattice of the most whole fields: a slanting one may have as many saddles. */
  private Optional<CornerLattice> grow(SaddlePoint seed) {
    List<SaddlePoint> neighbours = neighbours(seed);
    CornerLattice best = new CornerLattice(seed);
    for (int a = 0; a < neighbours.size(); a++) {
      for (int b = 0; b < neighbours.size(); b++) {
        SaddlePoint first = neighbours.get(a);
        SaddlePoint second = neighbours.get(b);
        if (a != b && isCorner(seed, first, second)) {
          CornerLattice lattice = new CornerLattice(seed);
          lattice.put(new Place(1, 0), first);
          lattice.put(new Place(0, 1), second);
          spread(lattice);
          best = lattice.fields() > best.fields() ? lattice : best;
        }
      }
    }
    return best.size() >= 9 ? Optional.of(bridge(best)) : Optional.empty();
  }

  /** The saddles of the other kind that are joined to this one by an edge, nearest first. */
  private List<SaddlePoint> neighbours(SaddlePoint seed) {
    double reach = 0.2 * Math.max(grey.width, grey.height);
    List<SaddlePoint> near = new ArrayList<>(index.near(seed.x(), seed.y(), reach));
    near.removeIf(other -> other.distance(seed.x(), seed.y()) < 8 || seed.turnTo(other) < 1);
    near.sort(Comparator.comparingDouble(other -> other.distance(seed.x(), seed.y())));
    return near.stream().limit(40).filter(o -> isJoined(seed, o)).limit(NEIGHBOURS).toList();
  }

  /** Whether one side of the way from one to the other is brighter all along. */
  private boolean isJoined(SaddlePoint from, SaddlePoint to) {
    double dx = to.x() - from.x();
    double dy = to.y() - from.y();
    double length = Math.hypot(dx, dy);
    double off = Math.max(2, 0.08 * length);
    double nx = -dy / length * off;
    double ny = dx / length * off;
    double least = from.strength() / 80;
    int sign = 0;
    for (double t = 0.2; t < 0.85; t += 0.2) {
      double x = from.x() + t * dx;
      double y = from.y() + t * dy;
      double step = grey.at(x + nx, y + ny) - grey.at(x - nx, y - ny);
      if (Math.abs(step) < least || (sign != 0 && Math.signum(step) != sign)) {
        return false;
      }
      sign = (int) Math.signum(step);
    }
    return true;
  }

  /** Whether the two neighbours span a field: a plausible corner, turned clockwise on screen. */
  private static boolean isCorner(SaddlePoint seed, SaddlePoint first, SaddlePoint second) {
    double ax = first.x() - seed.x();
    double ay = first.y() - seed.y();
    double bx = second.x() - seed.x();
    double by = second.y() - seed.y();
    double a = Math.hypot(ax, ay);
    double b = Math.hypot(bx, by);
    double sine = (ax * by - ay * bx) / (a * b);
    return sine > 0.35 && a < 3.2 * b && b < 3.2 * a;
  }

  private void spread(CornerLattice lattice) {
    Deque<Place> open = new ArrayDeque<>(lattice.saddles().keySet());
    while (!open.isEmpty() && lattice.size() < 400) {
      Place place = open.remove();
      for (int[] step : STEPS) {
        Place next = place.plus(step[0], step[1]);
        if (!lattice.has(next) && Math.abs(next.i()) < 24 && Math.abs(next.j()) < 24) {
          lattice
              .at(place)
              .flatMap(here -> follow(lattice, here, place, step))
              .ifPresent(
                  saddle -> {
                    lattice.put(next, saddle);
                    open.add(next);
                  });
        }
      }
    }
  }

  /** The saddle one step on, where the parallelograms beside that step put it. */
  private Optional<SaddlePoint> follow(
      CornerLattice lattice, SaddlePoint here, Place place, int[] step) {
    Place next = place.plus(step[0], step[1]);
    double x = 0;
    double y = 0;
    int votes = 0;
    Optional<SaddlePoint> behind = lattice.at(place.plus(-step[0], -step[1]));
    if (behind.isPresent()) {
      x += 2 * here.x() - behind.get().x();
      y += 2 * here.y() - behind.get().y();
      votes++;
    }
    for (int side = -1; side <= 1; side += 2) {
      Place beside = place.plus(side * step[1], side * step[0]);
      Optional<SaddlePoint> a = lattice.at(beside);
      Optional<SaddlePoint> b = lattice.at(beside.plus(step[0], step[1]));
      if (a.isPresent() && b.isPresent()) {
        x += here.x() + b.get().x() - a.get().x();
        y += here.y() + b.get().y() - a.get().y();
        votes++;
      }
    }
    if (votes == 0) {
      return Optional.empty();
    }
    x /= votes;
    y /= votes;
    double reach = SNAP * here.distance(x, y);
    return index.nearest(x, y, reach, saddle -> lattice.fits(next, saddle));
  }

  /** Adds what lies beyond hidden places, drops what does not fit the whole. */
  private CornerLattice bridge(CornerLattice lattice) {
    CornerLattice current = lattice;
    for (int round = 0; round < 3; round++) {
      Optional<Homography> map = current.homography(4);
      if (map.isEmpty()) {
        return current;
      }
      current = snap(current, map.get());
    }
    return current;
  }

  private CornerLattice snap(CornerLattice lattice, Homography map) {
    CornerLattice snapped = new CornerLattice(lattice.origin);
    Set<SaddlePoint> taken = new HashSet<>();
    int[] range = lattice.range();
    snapped.saddles().clear();
    for (int i = range[0] - 3; i <= range[1] + 3; i++) {
      for (int j = range[2] - 3; j <= range[3] + 3; j++) {
        Place place = new Place(i, j);
        Point at = map.map(i, j);
        if (map.sameSide(0, 0, i, j) && grey.contains(at.x, at.y)) {
          index
              .nearest(at.x, at.y, SNAP * step(map, i, j), saddle -> lattice.fits(place, saddle))
              .filter(taken::add)
              .ifPresent(saddle -> snapped.put(place, saddle));
        }
      }
    }
    return snapped;
  }

  /** The length of the shorter step at a place, in pixels. */
  static double step(Homography map, int i, int j) {
    Point here = map.map(i, j);
    Point right = map.map(i + 1, j);
    Point below = map.map(i, j + 1);
    return Math.min(
        Math.hypot(right.x - here.x, right.y - here.y),
        Math.hypot(below.x - here.x, below.y - here.y));
  }
}
