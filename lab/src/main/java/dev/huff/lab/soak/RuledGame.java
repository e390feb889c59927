package dev.huff.lab.soak;

import dev.huff.core.referee.Ruling;
import dev.huff.rules.move.Move;
import dev.huff.simulator.play.GameFact;
import java.util.ArrayList;
import java.util.List;

/** The game as a referee's rulings make it, beside the true one. */
public final class RuledGame {
  private final List<GameFact> facts;
  private final List<GameFact> entries = new ArrayList<>();
  private int corrected;
  private boolean over;

  /** A game without rulings beside that list of facts, which may grow. */
  public RuledGame(List<GameFact> facts) {
    this.facts = facts;
  }

  /** Takes note of a ruling. */
  void hear(Ruling ruling) {
    if (ruling instanceof Ruling.Played played) {
      Move move = played.move();
      add(
          new GameFact.Ply(
              played.time(),
              played.side(),
              move.from(),
              move.to(),
              move.capturedFields(),
              played.irregular()));
    } else if (ruling instanceof Ruling.Huffed huffed) {
      add(new GameFact.Huff(huffed.time(), huffed.side(), huffed.field()));
    } else if (ruling instanceof Ruling.TakenBack back) {
      takeBack(back.ply());
    } else if (ruling instanceof Ruling.Over) {
      end();
    }
  }

  /** Adds a ply or a huff that was ruled. */
  public void add(GameFact entry) {
    entries.add(entry);
  }

  /** Notes that the game was ruled to be over. */
  public void end() {
    over = true;
  }

  /** Undoes what comes after the last remaining ply, huffs included. */
  public void takeBack(int pliesLeft) {
    int keep = 0;
    for (int plies = 0; keep < entries.size() && plies < pliesLeft; keep++) {
      plies += entries.get(keep) instanceof GameFact.Ply ? 1 : 0;
    }
    for (int i = keep; i < entries.size(); i++) {
      corrected += i >= facts.size() || !entries.get(i).isSame(facts.get(i)) ? 1 : 0;
    }
    entries.subList(keep, entries.size()).clear();
  }

  /** How many rulings agree with the truth before the first that does not. */
  public int agreed() {
    int i = 0;
    while (i < entries.size() && i < facts.size() && entries.get(i).isSame(facts.get(i))) {
      i++;
    }
    return i;
  }

  /** Whether a move or huff stands that was never made so; what follows it is not judged. */
  public boolean isWrong() {
    return agreed() < entries.size();
  }

  /** Whether the two games are the same; a game that was ruled over may miss what came after. */
  public boolean isExact() {
    return agreed() == entries.size()
        && (entries.size() == facts.size() || (over && entries.size() >= facts.size() - 2));
  }

  /** How many wrong moves were accepted and taken back again. */
  int corrected() {
    return corrected;
  }

  /** How long after the hands each agreed ruling came, in milliseconds. */
  List<Long> delays() {
    List<Long> delays = new ArrayList<>();
    for (int i = 0; i < agreed(); i++) {
      delays.add(Math.max(0, entries.get(i).time() - facts.get(i).time()));
    }
    return delays;
  }

  /** Where the two games part; empty where they do not. */
  String difference() {
    int i = agreed();
    if (i >= entries.size() && i >= facts.size()) {
      return "";
    }
    String ruled = i < entries.size() ? entries.get(i).toString() : "nothing";
    String done = i < facts.size() ? facts.get(i).toString() : "nothing";
    return "at " + i + ": ruled " + ruled + ", done " + done;
  }
}
