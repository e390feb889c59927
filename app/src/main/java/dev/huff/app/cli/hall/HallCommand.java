package dev.huff.app.cli.hall;

import dev.huff.app.option.ArchiveOption;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.EventOptions;
import dev.huff.app.option.LanguageOption;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.option.PortArgument;
import dev.huff.app.option.ProxyOption;
import dev.huff.app.option.StopSignal;
import dev.huff.app.session.HallLink;
import dev.huff.club.hall.BroadcastFiles;
import dev.huff.club.hall.BrokerAddress;
import dev.huff.club.hall.EmbeddedBroker;
import dev.huff.club.hall.EventContext;
import dev.huff.club.hall.Hall;
import dev.huff.club.store.Archive;
import dev.huff.club.store.ArchiveException;
import dev.huff.club.web.AccountStore;
import dev.huff.club.web.LocalNetwork;
import dev.huff.club.web.SecretToken;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.core.announce.EveningNotice;
import dev.huff.formats.UserFolders;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff hall}: all boards of a hall on one page and in one archive. */
@Command(
    name = "hall",
    description = {
      "Gathers the boards of a hall over MQTT: one page, one archive, one arbiter's console.",
      "Without --broker it is the broker itself. Runs until Ctrl-C."
    },
    footer = {
      "",
      "Examples:",
      "  huff hall --demo 8               a hall of simulated boards, to try it out",
      "  huff hall --event \"Club evening\" --host 0.0.0.0 --web 80",
      "  huff hall --event Open --round 2 --broadcast /var/www/open"
    },
    subcommands = {HallCommand.AddBoard.class, RoundCommand.class, CorrectCommand.class})
public final class HallCommand extends ConsoleCommand {
  @Mixin private ArchiveOption archive = new ArchiveOption();

  @Mixin private EventOptions seating = new EventOptions();

  @Mixin private LanguageOption language = new LanguageOption();

  @Option(
      names = "--web",
      defaultValue = "8080",
      paramLabel = "PORT",
      converter = PortArgument.class,
      description = "Port of the page (default: ${DEFAULT-VALUE}).")
  private int web;

  @Mixin private ProxyOption proxies = new ProxyOption();

  @Option(
      names = "--mqtt",
      defaultValue = "1883",
      paramLabel = "PORT",
      converter = PortArgument.class,
      description = "Port of the hall's own broker (default: ${DEFAULT-VALUE}).")
  private int mqtt;

  @Option(
      names = "--host",
      defaultValue = "127.0.0.1",
      paramLabel = "ADDRESS",
      description =
          "Address to listen on (default: ${DEFAULT-VALUE}, this machine only); 0.0.0.0 "
              + "is the whole network, where each board needs a password: 'huff hall add-board'.")
  private String host = "";

  @Option(
      names = "--broker",
      paramLabel = "URL",
      description =
          "Another broker, mqtt://HOST[:PORT] or mqtts://HOST[:PORT]; separate those of "
              + "a cluster by commas. HUFF_MQTT_USER and HUFF_MQTT_PASSWORD are the login, "
              + "HUFF_MQTT_CA is a PEM file of trusted certificates.")
  private Optional<String> broker = Optional.empty();

  @Option(
      names = "--tls",
      paramLabel = "FILE",
      description =
          "Serve the page and the hall's own broker with this PKCS #12 certificate; "
              + "HUFF_TLS_PASSWORD opens it.")
  private Optional<Path> tls = Optional.empty();

  @Option(
      names = "--broadcast",
      paramLabel = "DIR",
      description = "Keep games.pdn, round.json and feed.ndjson in this folder for others to read.")
  private Optional<Path> broadcast = Optional.empty();

  @Option(
      names = "--publish",
      paramLabel = "DIR",
      description =
          "Keep the pages for spectators in this folder as plain files, for a web server"
              + " elsewhere.")
  private Optional<Path> site = Optional.empty();

  @Option(
      names = "--delay",
      defaultValue = "0",
      paramLabel = "MINUTES",
      description = "Delay of the broadcast, and with --delay-pages of the pages (default: 0).")
  private int delay;

  @Option(
      names = "--tables",
      defaultValue = "",
      paramLabel = "PREFIX",
      description =
          "Gather only tables with this prefix, e.g. brno-, if several halls share a "
              + "broker (default: all).")
  private String tables = "";

  @Option(
      names = "--delay-pages",
      description = "Delay the pages like the broadcast for everybody not signed in.")
  private boolean delaysPages;

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description =
          "The club's own rule set, as tables play it with 'huff run --rules FILE'. May be given "
              + "more than once; the catalogue's are known.")
  private List<RuleSet> rules = new ArrayList<>();

  @Option(
      names = "--analysis",
      description =
          "Show spectators an evaluation and the best line from Huff's engine, of what they see.")
  private boolean isAnalysed;

  @Option(
      names = "--demo",
      paramLabel = "N",
      description =
          "Try out a hall of N simulated boards, 1 to 64, on which simulated hands play. Its games "
              + "are kept apart from yours.")
  private Optional<Integer> simulated = Optional.empty();

  @Override
  public Integer call() throws InterruptedException, IOException {
    if (broker.isPresent() && isInCall("--mqtt")) {
      throw CommandFailure.badInput(
          "--mqtt does nothing with --broker: it is the port of the hall's own broker");
    }
    rules.forEach(RuleBook::adopt);
    site.filter(it -> Files.exists(it) && !Files.isDirectory(it))
        .ifPresent(
            it -> {
              throw CommandFailure.badInput("--publish " + it + ": not a folder; choose one");
            });
    simulated.ifPresent(
        boards -> {
          DemoHall.check(boards, broker.isEmpty() && tls.isEmpty() && host.equals("127.0.0.1"));
          archive.keepApart(LiveGameOptions.trialFolder().resolve("games.db"));
        });
    CommandFailure.checkLeast("--delay", delay, 0);
    if (delaysPages && delay == 0) {
      throw CommandFailure.badInput("--delay-pages needs --delay MINUTES: how late?");
    }
    seating.checkSchedule();
    try (StopSignal stop = StopSignal.listen();
        Archive games = archive.open();
        WebServer page = WebServer.start(settings())) {
      return broker.isPresent()
          ? gather(
              HallLink.address(broker.get(), HallLink.login(Optional.empty())), games, page, stop)
          : gatherAlone(games, page, stop);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.badInput(String.valueOf(e.getMessage()));
    }
  }

  private WebSettings settings() {
    WebSettings local = WebSettings.local(web).onHost(host);
    Optional<WebSettings.Tls> certificate =
        tls.map(
            file ->
                new WebSettings.Tls(file, UserFolders.environment("HUFF_TLS_PASSWORD").orElse("")));
    return new WebSettings(
        local.host(), local.port(), local.accounts(), certificate, proxies.trusted());
  }

  private int gatherAlone(Archive games, WebServer page, StopSignal stop)
      throws InterruptedException, IOException {
    // Simulated boards have no passwords, whoever else has.
    Optional<AccountStore> boards =
        simulated.isPresent() ? Optional.empty() : Optional.of(new AccountStore(boardsFile()));
    try (EmbeddedBroker own = EmbeddedBroker.start(host, mqtt, boards, settings().tls())) {
      tell(EveningNotice.HALL_BOARDS, "address", forBoards(host, mqtt, tls.isPresent()));
      simulated.ifPresent(
          many -> DemoHall.seat(many, own.address().toString(), seating.event(), games));
      return gather(own.address(), games, page, stop);
    }
  }

  /** What boards call a broker that listens there; one that listens everywhere has many names. */
  static String forBoards(String host, int port, boolean isSecure) {
    List<String> hosts = host.equals("0.0.0.0") ? LocalNetwork.addresses() : List.of(host);
    return (hosts.isEmpty() ? List.of("localhost") : hosts)
        .stream()
            .map(name -> (isSecure ? "mqtts://" : "mqtt://") + name + ":" + port)
            .collect(Collectors.joining(", "));
  }

  private void tell(EveningNotice notice, String name, String value) {
    tell(language.get().notice(notice, Map.of(name, value)));
  }

  private static Path boardsFile() {
    return UserFolders.data().resolve("boards.json");
  }

  private Optional<BroadcastFiles> files(EventContext context) throws IOException {
    return broadcast.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new BroadcastFiles(broadcast.get(), TimeUnit.MINUTES.toMillis(delay), context));
  }

  private Hall.Scope scope() {
    return new Hall.Scope(tables, delaysPages ? TimeUnit.MINUTES.toMillis(delay) : 0);
  }

  private int gather(BrokerAddress address, Archive games, WebServer page, StopSignal stop)
      throws InterruptedException, IOException {
    EventContext context = seating.context(games);
    if (isAnalysed) {
      page.startAnalysis();
    }
    try (Hall hall = Hall.start(address, games, page, context, files(context), scope())) {
      site.ifPresent(hall::publishTo);
      if (broker.isPresent() && !hall.isConnected()) {
        tell(EveningNotice.HALL_BROKER, "broker", address.toString());
      }
      tell(EveningNotice.PAGE, "address", page.address().toString());
      page.invitation(language.get()).ifPresent(this::tell);
      tell(EveningNotice.HALL_GAMES, "place", ArchiveException.withoutPassword(archive.place()));
      stop.await();
      return 0;
    }
  }

  /** {@code huff hall add-board}. */
  @Command(
      name = "add-board",
      description = "Gives a board a password for the hall's own broker, and prints it once.")
  static final class AddBoard extends ConsoleCommand {
    @Parameters(paramLabel = "BOARD", description = "Letters, digits, - and _.")
    private String board = "";

    @Override
    public Integer call() {
      if (!board.matches("[A-Za-z0-9][A-Za-z0-9_-]{0,39}") || board.equals("hall")) {
        throw CommandFailure.badInput(
            "a board is called by a letter or digit, then at most 39 of these, - and _, and not"
                + " 'hall': "
                + board);
      }
      String password = SecretToken.random(18);
      new AccountStore(boardsFile()).put(board, password);
      say(password);
      return 0;
    }
  }
}
