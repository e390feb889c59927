package dev.huff.app.option;

import dev.huff.club.web.TrustedProxies;
import dev.huff.core.announce.Language;
import dev.huff.formats.UserFolders;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.TouchMove;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options shared by the commands that referee a live game. */
public final class LiveGameOptions {
  private static final String OUTBOXES = "bridge";

  @Option(names = "--white", paramLabel = "NAME", description = "Who plays White.")
  private Optional<String> white;

  @Option(names = "--black", paramLabel = "NAME", description = "Who plays Black.")
  private Optional<String> black;

  @Option(names = "--event", paramLabel = "NAME", description = "The event of the game.")
  private Optional<String> event;

  @Option(
      names = "--clock",
      paramLabel = "TIME",
      description =
          "Keep the players' clock: 5:00, 5:00+3 (seconds before each move), 25:00d5 (up "
              + "to 5 seconds given back), 40/90:00,30:00+30 (periods), 0:30/move, *2:00 "
              + "(hourglass), 5:00vs3:00 (White's and Black's). Moves stop it; after the first "
              + "press, presses do.")
  private Optional<TimeControl> clock;

  @Option(
      names = "--web",
      paramLabel = "PORT",
      converter = PortArgument.class,
      description = "Also show the game on a web page on this port.")
  private Optional<Integer> port;

  @Option(
      names = "--voice",
      negatable = true,
      fallbackValue = "true",
      description = "Speak announcements with espeak-ng.")
  private boolean isAloud;

  @Option(
      names = "--volume",
      paramLabel = "N",
      defaultValue = "100",
      converter = VolumeArgument.class,
      description =
          "Volume of the voice, 0 to 100 (default: ${DEFAULT-VALUE}). Keys while it "
              + "runs, each with Enter: a repeats, m mutes, + and - change the volume.")
  private int volume;

  @Mixin private LanguageOption language = new LanguageOption();

  @Option(
      names = "--record",
      paramLabel = "DIR",
      description =
          "Folder for the games, one PDN file each (default: ~/.local/share/huff/games; what is "
              + "only tried out goes to ~/.local/share/huff/demo).")
  private Optional<Path> folder;

  @Option(
      names = "--archive",
      paramLabel = "PLACE",
      description =
          "Archive of the games: a file, jdbc:postgresql:…, or none (default: "
              + "HUFF_ARCHIVE, else games.db in --record DIR or your data folder). What is only "
              + "tried out, such as the demo, is not archived by default.")
  private Optional<String> archive;

  @Option(
      names = "--announce",
      paramLabel = "WHO",
      description =
          "Who is told about violations, and when: all at once; arbiter only (the room "
              + "when the arbiter insists); after-reply (the room when the opponent has "
              + "replied, or somebody insists). This covers voice, lights, page, hall and "
              + "broadcast. Arbiters who are signed in see everything at once, and so does the "
              + "terminal without --web and --hall. Default: after-reply if only the opponent "
              + "may insist, else all.")
  private Optional<String> audience;

  @Option(
      names = "--touch-move",
      description =
          "The first piece a player lifts has to be played, if it can. To adjust pieces, "
              + "ask the arbiter to pause the game.")
  private boolean isTouchMove;

  @Option(
      names = "--no-arbiter",
      description =
          "Nobody sees to it that fouls are put right: what would have to be taken back stands as "
              + "soon as the opponent plays on.")
  private boolean hasNoArbiter;

  @Option(
      names = "--hall",
      paramLabel = "URL",
      description =
          "Also send the game to a hall, mqtt://HOST[:PORT] or mqtts://HOST[:PORT]. "
              + "HUFF_MQTT_PASSWORD is the password, HUFF_MQTT_CA is a PEM file of trusted "
              + "certificates.")
  private Optional<String> hall;

  @Option(
      names = "--table",
      paramLabel = "NAME",
      defaultValue = "1",
      description = "Name of this table in the hall (default: ${DEFAULT-VALUE}).")
  private String table;

  @Mixin private ProxyOption proxies = new ProxyOption();

  @Option(
      names = "--analysis",
      description =
          "With --web: show everybody an evaluation and the best line from Huff's engine, of what "
              + "the room sees. The players may see it, too.")
  private boolean isAnalysed;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  private volatile ErasedNames erased = ErasedNames.NONE;
  private boolean isTrial;

  /** Where everything is that is only tried out. */
  public static Path trialFolder() {
    return UserFolders.data().resolve("demo");
  }

  /** A hall does not want a game that is only tried out, unless this call says so. */
  public void leaveHall() {
    hall = isInCall("--hall") ? hall : Optional.empty();
  }

  /**
   * These games are only tried out, and kept apart unless this call chose a place for them. What
   * settings choose is for games that count.
   */
  public void keepApart() {
    leaveHall();
    folder = hasFolder() ? folder : Optional.of(trialFolder());
    archive = isInCall("--archive") ? archive : Optional.empty();
    isTrial = true;
  }

  /** Whether this call chose a folder for the games. */
  public boolean hasFolder() {
    return isInCall("--record");
  }

  private boolean isInCall(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** Where lines for a hall wait. */
  public Path outboxes() {
    return isTrial ? trialFolder().resolve(OUTBOXES) : usualOutboxes();
  }

  /** Where they wait unless something is only tried out. */
  public static Path usualOutboxes() {
    return UserFolders.data().resolve(OUTBOXES);
  }

  /** The players, unless they were named. */
  public void suggestPlayers(String whitePlayer, String blackPlayer) {
    white = white.or(() -> Optional.of(whitePlayer));
    black = black.or(() -> Optional.of(blackPlayer));
  }

  /** These names are given no more, whatever the options say. */
  public void forget(ErasedNames names) {
    erased = names;
  }

  public Language language() {
    return language.get();
  }

  public Path folder() {
    return folder.orElseGet(LiveGameOptions::usualFolder);
  }

  /** Where the games of a board are journalled. */
  public Path journals(String board) {
    String withoutPassword = board.replaceFirst("//[^/@]*@", "//");
    return folder().resolve("journal").resolve(withoutPassword.replaceAll("[^A-Za-z0-9]+", "-"));
  }

  public static Path usualFolder() {
    return UserFolders.data().resolve("games");
  }

  public int volume() {
    return volume;
  }

  public boolean isAloud() {
    return isAloud;
  }

  public AnnouncementPolicy audience(AnnouncementPolicy usual) {
    return audience.map(LiveGameOptions::audience).orElse(usual);
  }

  private static AnnouncementPolicy audience(String text) {
    return NamedConstant.find(AnnouncementPolicy.values(), text)
        .orElseThrow(
            () ->
                CommandFailure.badInput(
                    "--announce " + text + ": write all, arbiter or after-reply"));
  }

  /** The rules with what the options change in them. */
  public RuleSet rules(RuleSet chosen) {
    RuleSet changed = isTouchMove ? chosen.with(RuleKey.TOUCH_MOVE, TouchMove.ON) : chosen;
    return hasNoArbiter ? changed.withoutArbiter() : changed;
  }

  public Optional<TimeControl> clock() {
    return clock;
  }

  public Optional<Integer> port() {
    return port;
  }

  /** The reverse proxies in front of the page. */
  public TrustedProxies proxies() {
    return proxies.trusted();
  }

  /** Whether the page shows what the engine thinks of the position. */
  public boolean isAnalysed() {
    return isAnalysed;
  }

  public Optional<String> hall() {
    return hall;
  }

  public String white() {
    return erased.person(white.orElse("?"));
  }

  public String black() {
    return erased.person(black.orElse("?"));
  }

  /** Where games are archived; empty for nowhere. */
  public Optional<String> archive() {
    return archive
        .or(() -> isTrial ? Optional.empty() : Optional.of(usualArchive()))
        .filter(it -> !it.equals(ArchiveOption.NONE));
  }

  /** Beside the games if this call chose a folder for them, else where all commands look for it. */
  private String usualArchive() {
    return UserFolders.environment("HUFF_ARCHIVE")
        .orElseGet(
            () -> (hasFolder() ? folder() : UserFolders.data()).resolve("games.db").toString());
  }

  public String event() {
    return erased.in(event.orElse("?"));
  }

  /** Where the games of a board go. */
  public GameStorage place(String board) {
    return new GameStorage(board, table, folder(), journals(board), List.of());
  }

  /** The same for one of several tables, which has a folder of its own. */
  public GameStorage placeOfTable(String name) {
    Path own = folder().resolve(name);
    List<PdnTag> tags = List.of(new PdnTag("Board", name));
    return new GameStorage(name, name, own, own.resolve("journal").resolve(name), tags);
  }
}
