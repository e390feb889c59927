package dev.huff.app.session;

import dev.huff.app.live.AudienceFilter;
import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.IndicatorLights;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.option.StopSignal;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardIndicator;
import dev.huff.core.port.BoardListener;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogBoardDriver;
import dev.huff.hardware.gpio.GpioIndicator;
import dev.huff.hardware.gpio.WiringException;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A session at one board, from opening it until it ends or the program is stopped: its games, one
 * after the other, and everything that follows them.
 *
 * @param isRotated whether it lies the other way round than it thinks
 */
public record BoardSession(
    LiveGameOptions options,
    OpponentOptions opponent,
    String board,
    boolean isRotated,
    PrintWriter out,
    PrintWriter err) {
  /**
   * Runs until the board ends by itself, as a log does, or the program is stopped.
   *
   * @param lights file with the wiring of lights on this machine
   * @param simulated table at which hands play one game
   */
  public void run(
      BoardDriver driver,
      GameTerms terms,
      Optional<Path> lights,
      Optional<ResumableGame> interrupted,
      Optional<SimulatedTable> simulated)
      throws IOException, InterruptedException {
    BoardChoice.tryPort(driver);
    GameEndLatch end =
        simulated.isPresent() ? GameEndLatch.ofGame(Integer.MAX_VALUE) : GameEndLatch.ofBoard();
    OpponentSeat seat = new OpponentSeat();
    Optional<GpioIndicator> panel = lights.map(file -> panel(file, terms));
    List<GameSpectator> hearers = new ArrayList<>();
    simulated.ifPresent(hearers::add);
    hearers.addAll(List.of(end, seat, shown(driver, terms, panel)));
    try (StopSignal stop = StopSignal.listen(end::giveUp)) {
      LiveGameAssembly assembly = new LiveGameAssembly(options, terms, board, driver, out, hearers);
      try (assembly;
          seat;
          driver) {
        if (driver instanceof LogBoardDriver log) {
          log.onDecision(assembly.game()::decide);
        }
        BoardListener listener = seat.take(opponent, terms, interrupted, assembly);
        assembly.resumeInterrupted(interrupted);
        if (!stop.isAsked()) {
          driver.open(isRotated ? new RotatingBoardListener(listener) : listener);
        }
        end.await();
        if (!stop.isAsked()) {
          assembly.game().finish();
        }
      } finally {
        panel.ifPresent(GpioIndicator::close);
        simulated.ifPresent(SimulatedTable::close); // the process ends when the signal is closed
      }
      assembly.namesOfFiles().forEach(out::println);
      out.flush();
    }
  }

  private GpioIndicator panel(Path file, GameTerms terms) {
    try {
      ExpectedPosition expectation =
          ExpectedPosition.start(terms.start()).named(terms.rules()::label);
      RequestedOrientation lying =
          isRotated ? RequestedOrientation.HALF : RequestedOrientation.UPRIGHT;
      return GpioIndicator.open(file, expectation, lying, err::println);
    } catch (WiringException e) {
      throw CommandFailure.badInput("--lights: " + e.getMessage());
    }
  }

  private AudienceFilter shown(BoardDriver driver, GameTerms terms, Optional<GpioIndicator> panel) {
    List<BoardIndicator> indicators = new ArrayList<>();
    panel.ifPresent(indicators::add);
    if (driver instanceof BoardIndicator onBoard) {
      indicators.add(
          isRotated ? RotatingBoardListener.indicator(onBoard, terms.start().geometry()) : onBoard);
    }
    return new AudienceFilter(
        options.audience(terms.rules().announce()), new IndicatorLights(terms.rules(), indicators));
  }
}
