package dev.huff.hardware.certabo;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.serial.PolledDialogue;
import dev.huff.hardware.setup.CellSnapshotReader;
import dev.huff.hardware.setup.DumpLayout;
import dev.huff.hardware.setup.ExpectedCells;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.PositionDifference;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.Geometry;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Listens to one board, which talks by itself. Tags are learnt from the start position and then
 * read by the majority of three frames; occupied fields are read as they come.
 */
public final class CertaboDialogue extends PolledDialogue<CertaboMessage> {
  private static final int SIZE = 8;
  private static final long POLL_MILLIS = 3_000;
  private static final int LEARNING_FRAMES = 7;
  private static final int LEARNING_NEEDED = 5;

  /** Boards lose light frames that follow each other faster; drivers of others wait as long. */
  private static final long LIGHTS_MILLIS = 600;

  private static final int FRAMES = 3;
  private static final int NEEDED = 2;

  private final Geometry geometry;
  private final CellSnapshotReader occupied;
  private final DumpLayout layout;
  private final TagRegistry registry;
  private final MajorityFilter learning = new MajorityFilter(LEARNING_FRAMES, LEARNING_NEEDED);
  private final MajorityFilter votes = new MajorityFilter(FRAMES, NEEDED);
  private final CertaboLights lights;
  private CertaboLights found;
  private BoardIndication indication = BoardIndication.NONE;
  private boolean areLightsDue;
  private long lightsSent = Long.MIN_VALUE / 2;

  /**
   * @param level {@code OCCUPANCY} for boards that sense occupied fields, {@code COLOUR} for tags.
   *     Use {@code KIND} for tags if spare kings are shown at the start
   * @param orientation how the board lies. Tags alone do not show it
   * @param lights which lights it has
   */
  public CertaboDialogue(
      ExpectedPosition expectation,
      SensingLevel level,
      RequestedOrientation orientation,
      CertaboLights lights) {
    super(level, new CertaboDecoder(), "a Certabo or Tabutronic board", POLL_MILLIS);
    this.lights = lights;
    this.found = lights;
    this.geometry = expectation.position().geometry();
    this.occupied = new CellSnapshotReader(ExpectedCells.whole(expectation), level, orientation);
    this.layout = orientation.among(DumpLayout.whole(geometry)).get(0);
    this.registry = new TagRegistry(expectation, layout, level);
  }

  @Override
  protected void forget() {
    learning.reset();
    votes.reset();
    found = lights;
    indication = BoardIndication.NONE;
    areLightsDue = false;
  }

  @Override
  protected void sendQuestion(DialogueExchange exchange) {}

  @Override
  public void tick(long now, DialogueExchange exchange) {
    super.tick(now, exchange);
    if (areLightsDue && now - lightsSent >= LIGHTS_MILLIS) {
      areLightsDue = false;
      lightsSent = now;
      exchange.send(found.bytes(indication, this::place));
    }
  }

  @Override
  public void show(BoardIndication wanted, DialogueExchange exchange) {
    indication = wanted;
    areLightsDue = true;
  }

  private void learnLights(CertaboLights said) {
    if (lights == CertaboLights.LEARN && found != said) {
      found = said;
      areLightsDue = true;
    }
  }

  private int place(int field) {
    int cell = geometry.row(field) * geometry.width() + geometry.column(field);
    return sensing() == SensingLevel.OCCUPANCY ? occupied.place(cell) : layout.place(cell);
  }

  @Override
  protected void handle(long now, CertaboMessage message, DialogueExchange exchange) {
    if (message instanceof CertaboMessage.Has has) {
      learnLights(has.lights());
    } else if (geometry.width() != SIZE || geometry.height() != SIZE) {
      exchange.status(State.LEARNING, PositionDifference.otherSize(SIZE, SIZE, geometry));
    } else if (message instanceof CertaboMessage.Occupied frame) {
      onOccupied(frame.fields(), exchange);
    } else if (message instanceof CertaboMessage.Tags frame) {
      onTags(frame.tags(), exchange);
    }
  }

  private void onOccupied(List<Boolean> fields, DialogueExchange exchange) {
    if (sensing() != SensingLevel.OCCUPANCY) {
      exchange.status(
          State.LEARNING, "the board tells only occupied squares: open it with ?level=occupancy");
      return;
    }
    List<FieldReading> cells =
        fields.stream().map(it -> it ? FieldReading.PIECE : FieldReading.EMPTY).toList();
    occupied.report(cells, "", "Tabutronic board", exchange);
  }

  private void onTags(List<Long> tags, DialogueExchange exchange) {
    votes.add(tags);
    if (registry.isComplete()) {
      follow(exchange);
      return;
    }
    learning.add(tags);
    if (!learning.isComplete()) {
      exchange.status(State.LEARNING, "learning the pieces' tags: leave the start position be");
      return;
    }
    PositionDifference difference = registry.learn(learning);
    if (registry.isComplete()) {
      follow(exchange);
    } else {
      exchange.status(
          State.LEARNING, "the board does not show the position: " + difference.words());
    }
  }

  private void follow(DialogueExchange exchange) {
    if (!votes.isComplete()) {
      return;
    }
    // Where frames disagree nothing stands: readers of empty fields pick up noise.
    List<Long> tags =
        IntStream.range(0, SIZE * SIZE)
            .mapToObj(cell -> votes.winner(layout.place(cell)).orElse(0L))
            .toList();
    registry.crown(tags);
    FieldReading[] cells = tags.stream().map(registry::reading).toArray(FieldReading[]::new);
    List<String> unknown = registry.unknown(tags);
    exchange.status(
        unknown.isEmpty() ? State.READY : State.DEGRADED,
        unknown.isEmpty() ? "Certabo board, " + layout.words() : words(unknown));
    exchange.reading(Snapshot.of(geometry, cells));
  }

  private static String words(List<String> unknown) {
    return String.format(
        "whose piece stands on %s is not known: put a man there that was on the board at "
            + "the start; one that is crowned may then be replaced there",
        String.join(", ", unknown));
  }
}
