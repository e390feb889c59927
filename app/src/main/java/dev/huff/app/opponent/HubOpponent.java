package dev.huff.app.opponent;

import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;

/**
 * Plays by an external program that speaks Hub. The program is started when needed, has limited
 * time to answer, and is restarted when it crashes or hangs. Every move it names is looked up among
 * the legal ones.
 */
public final class HubOpponent implements Opponent {
  static final long START_MILLIS = 15_000;
  private static final int TRIES = 2;

  private final List<String> command;
  private final RuleSet rules;
  private final long start;
  private Optional<HubProgram> program = Optional.empty();

  /**
   * @param command the program and its arguments
   * @param start how many milliseconds it has to get ready
   */
  HubOpponent(RuleSet rules, List<String> command, long start) {
    this.rules = rules;
    this.start = start;
    this.command = List.copyOf(command);
  }

  @Override
  public String name() {
    return program.map(HubProgram::name).orElse(command.get(0));
  }

  @Override
  public Move choose(OpponentTurn turn) throws OpponentException, InterruptedException {
    if (turn.legal().isEmpty()) {
      throw new OpponentException("there is no move to play; the game is over");
    }
    OpponentException last = new OpponentException(command.get(0) + " was not asked");
    for (int i = 0; i < TRIES; i++) {
      try {
        HubProgram running = running();
        running.ask(turn);
        return running.answer(turn);
      } catch (OpponentException e) {
        last = e;
        kill();
      } catch (InterruptedException e) {
        breakOff();
        throw e;
      }
    }
    throw last;
  }

  /** Nobody wants its answer any more; one that is not ready yet is not worth keeping. */
  private void breakOff() {
    program.filter(HubProgram::isReady).ifPresentOrElse(HubProgram::breakOff, this::kill);
  }

  private HubProgram running() throws OpponentException, InterruptedException {
    if (program.filter(HubProgram::isAlive).isEmpty()) {
      kill();
      HubProgram fresh = HubProgram.start(command);
      program = Optional.of(fresh);
      fresh.introduce(rules, start);
    }
    return program.orElseThrow();
  }

  private void kill() {
    program.ifPresent(HubProgram::end);
    program = Optional.empty();
  }

  @Override
  public void close() {
    kill();
  }
}
