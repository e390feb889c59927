package dev.huff.app.session;

import dev.huff.app.live.GameRecorder;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.club.hall.BrokerAddress;
import dev.huff.club.hall.FeedProgress;
import dev.huff.club.hall.HallOrderHandler;
import dev.huff.club.hall.TableBridge;
import dev.huff.club.store.GameLineStore;
import dev.huff.club.web.BoardPageData;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.UserFolders;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.CameraBoardDriver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Sends one live game to the hall, and receives the arbiter's decisions from there. */
public final class HallLink extends PageFeed implements GameRecorder, AutoCloseable {
  private static final int READINGS_AT_ONCE = 100;

  private final TableBridge bridge;
  private final ReadingLines readings = new ReadingLines();
  private final List<String> waiting = new ArrayList<>();
  private final LiveGameOptions options;
  private String journal = "";
  private Optional<GameIdentity> identity = Optional.empty();
  private FeedProgress told = FeedProgress.NOTHING;
  private boolean clocked;
  private volatile Optional<String> voice = Optional.empty();
  private volatile Optional<String> robot = Optional.empty();
  private volatile Optional<DoubtCrops> doubts = Optional.empty();

  private HallLink(TableBridge bridge, RuleSet rules, LiveGameOptions options) {
    super(rules, options);
    this.bridge = bridge;
    this.options = options;
  }

  /**
   * Begins to send; the hall need not be there yet.
   *
   * @param folder keeps what is still to be sent
   */
  public static HallLink open(
      String broker,
      String table,
      Path folder,
      LiveGameOptions options,
      GameTerms terms,
      HallOrderHandler orders) {
    RuleSet rules = terms.rules();
    try {
      TableBridge bridge =
          TableBridge.start(
              address(broker, login(Optional.of(table))),
              table,
              BoardPageData.of(rules).toJson(table, table),
              folder.resolve(table),
              orders);
      HallLink link = new HallLink(bridge, rules, options);
      if (!bridge.isNew()) {
        // A table that was killed could not say that its arm is gone. One with an arm says so next.
        link.publish(List.of(health("robot", "left", "").toString()));
      }
      return link;
    } catch (IllegalArgumentException e) {
      throw CommandFailure.badInput("--hall: " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Where that broker is, believing whom {@code HUFF_MQTT_CA} says.
   *
   * @throws IllegalArgumentException when it is none, or that file has no certificates
   */
  public static BrokerAddress address(String broker, Optional<BrokerAddress.Login> login) {
    BrokerAddress address = BrokerAddress.parse(broker, login);
    return UserFolders.environment("HUFF_MQTT_CA")
        .map(Path::of)
        .map(address::trusting)
        .orElse(address);
  }

  /** The login that the environment tells; that user's where it names none. */
  public static Optional<BrokerAddress.Login> login(Optional<String> usual) {
    String password = UserFolders.environment("HUFF_MQTT_PASSWORD").orElse("");
    return UserFolders.environment("HUFF_MQTT_USER")
        .or(() -> usual)
        .map(user -> new BrokerAddress.Login(user, password));
  }

  @Override
  void publish(List<String> lines) {
    bridge.publish(lines);
  }

  /** The same at the start of each game, too. */
  @Override
  void voice(int volume, boolean muted) {
    voice = Optional.of(voiceLine(volume, muted));
    super.voice(volume, muted);
  }

  /** Tells that a robot plays along, which everybody may stop. */
  void robot() {
    String line = BoundedJson.event("robot").toString();
    robot = Optional.of(line);
    bridge.publish(line);
  }

  /** The hall's arbiters are shown what that camera is in doubt about. */
  void attachCamera(CameraBoardDriver camera) {
    doubts = Optional.of(new DoubtCrops(camera, bridge));
  }

  /** The fields of moves that both fit are asked about, until the game has gone on. */
  private void ask(Ruling ruling) {
    if (ruling instanceof Ruling.Ambiguous || isPositionChange(ruling)) {
      List<String> moves = ruling instanceof Ruling.Ambiguous both ? both.moves() : List.of();
      List<Integer> fields =
          IntStream.rangeClosed(1, rules.geometry().size())
              .filter(field -> moves.stream().anyMatch(move -> isFieldNamed(move, field)))
              .boxed()
              .toList();
      doubts.ifPresent(crops -> crops.ask(fields));
    }
  }

  private static boolean isPositionChange(Ruling ruling) {
    return ruling instanceof Ruling.Played
        || ruling instanceof Ruling.TakenBack
        || ruling instanceof Ruling.SetUp
        || ruling instanceof Ruling.Started;
  }

  private boolean isFieldNamed(String move, int field) {
    return List.of(move.split("[-x:]", -1)).contains(rules.label(field));
  }

  @Override
  public void onGameBegun(String name, Optional<GameIdentity> of, GameCorrections corrections) {
    journal = name;
    identity = of;
    told = FeedProgress.of(name);
  }

  @Override
  public void onRuling(AttributedRuling ruled) {
    ask(ruled.ruling());
    List<String> lines = takeReadings();
    lines.addAll(linesFor(ruled));
    if (ruled.ruling() instanceof Ruling.Started started) {
      readings.begin(started.time());
      lines.add(
          BoundedJson.event("players")
              .put("white", identity.map(GameIdentity::white).orElseGet(options::white))
              .put("black", identity.map(GameIdentity::black).orElseGet(options::black))
              .put(GameLineStore.JOURNAL, journal)
              .toString());
      voice.ifPresent(lines::add);
      robot.ifPresent(lines::add);
    }
    told = ofGame(List.of(ruled)).isEmpty() ? told : told.with(ruled.ruling());
    bridge.publish(lines, told.mark());
  }

  /** Those of the game: what a clock at the board shows is none of them, and not journalled. */
  private List<AttributedRuling> ofGame(List<AttributedRuling> rulings) {
    List<AttributedRuling> ofGame = new ArrayList<>();
    for (AttributedRuling ruled : rulings) {
      if (ruled.ruling() instanceof Ruling.Started started) {
        clocked = started.control().isPresent();
      }
      if (!(ruled.ruling() instanceof Ruling.ClockShown shown)
          || (clocked && shown.reason() != Ruling.ClockReason.RUN)) {
        ofGame.add(ruled);
      }
    }
    return ofGame;
  }

  /**
   * Readings wait for the next ruling, or until there are many: each time costs the disk a write.
   */
  @Override
  public void onSnapshot(Snapshot snapshot) {
    readings.line(snapshot).ifPresent(waiting::add);
    if (waiting.size() >= READINGS_AT_ONCE) {
      bridge.publish(takeReadings());
    }
  }

  private List<String> takeReadings() {
    List<String> lines = new ArrayList<>(waiting);
    waiting.clear();
    return lines;
  }

  private int countPublished(List<AttributedRuling> ofGame) {
    return told.count(ofGame.stream().map(AttributedRuling::ruling).toList(), bridge.mark());
  }

  /** Marks rulings as sent. Missing ones are sent when a game begins or is resumed. */
  @Override
  public void replay(List<AttributedRuling> game) {
    if (countPublished(ofGame(game)) > 0) {
      onResumed(game);
    }
  }

  @Override
  public boolean catchUp() {
    return bridge.catchUp();
  }

  /** The hall has it already, or it waits on this disk to be sent, or power went before it did. */
  @Override
  public void onResumed(List<AttributedRuling> before) {
    List<AttributedRuling> ofGame = ofGame(before);
    int count = countPublished(ofGame);
    for (AttributedRuling ruled : ofGame.subList(0, count)) {
      linesFor(ruled);
      told = told.with(ruled.ruling());
    }
    ofGame.subList(count, ofGame.size()).forEach(this::onRuling);
  }

  @Override
  public void close() {
    doubts.ifPresent(DoubtCrops::close);
    try {
      bridge.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
