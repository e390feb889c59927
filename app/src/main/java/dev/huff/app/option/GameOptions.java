package dev.huff.app.option;

import dev.huff.app.voice.Speaker;
import dev.huff.core.announce.Language;
import dev.huff.formats.UserFolders;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.TouchMove;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options shared by the commands that referee a live game. */
public final class GameOptions {
  @Option(
      names = "--lang",
      paramLabel = "LANG",
      description =
          "Language of announcements: en, cs, bg, nb, nl, fr, ru or pl (default: yours, else"
              + " English).")
  private Optional<Language> language;

  @Option(
      names = "--record",
      paramLabel = "DIR",
      description = "Folder for the games, a PDN file each (default: ~/.local/share/huff/games).")
  private Optional<Path> folder;

  @Option(
      names = "--archive",
      paramLabel = "PLACE",
      description = {
        "The archive that keeps the games: a file, jdbc:postgresql:…, or none (default: what",
        "HUFF_ARCHIVE says, else games.db with the games). The demo keeps none of itself."
      })
  private Optional<String> archive;

  @Option(
      names = "--voice",
      negatable = true,
      fallbackValue = "true",
      description = "Say announcements aloud, with espeak-ng.")
  private boolean isAloud;

  @Option(
      names = "--volume",
      paramLabel = "N",
      defaultValue = "100",
      description = {
        "How loud the voice is, 0 to 100 (default: ${DEFAULT-VALUE}). While it runs, a letter and",
        "Enter: a says again, m mutes, + and - change the volume."
      })
  private int volume;

  @Option(
      names = "--announce",
      paramLabel = "WHO",
      description =
          "Who learns of violations, and when: all, arbiter (the room when the arbiter insists),"
              + " after-reply (the room when the opponent has played on, or somebody insists)."
              + " It governs voice, lights, page, hall and broadcast; arbiters who are signed in"
              + " see everything at once, as does the terminal where there is no page and no hall."
              + " Default: after-reply where only the opponent may insist, else all.")
  private Optional<String> audience;

  @Option(
      names = "--clock",
      paramLabel = "TIME",
      description =
          "Keep the players' clock: 5:00, 5:00+3 (seconds before each move), 25:00d5 (up to 5"
              + " seconds given back), 40/90:00,30:00+30 (periods), 0:30/move, *2:00 (hourglass),"
              + " 5:00vs3:00 (White's and Black's)."
              + " Moves stop it; once somebody presses, presses do.")
  private Optional<TimeControl> clock;

  @Option(
      names = "--touch-move",
      description =
          "The first piece a player lifts has to be played, if it can. Whoever wants to adjust"
              + " pieces has the arbiter pause the game.")
  private boolean isTouchMove;

  @Option(
      names = "--web",
      paramLabel = "PORT",
      description = "Show the game on a page on this port too.")
  private Optional<Integer> port;

  @Option(
      names = "--hall",
      paramLabel = "URL",
      description = {
        "Send the game to a hall too, mqtt://HOST[:PORT] or mqtts://HOST[:PORT];",
        "HUFF_MQTT_PASSWORD signs in there, HUFF_MQTT_CA is a PEM file of certificates to believe."
      })
  private Optional<String> hall;

  @Option(
      names = "--table",
      paramLabel = "NAME",
      defaultValue = "1",
      description = "What this table is called in the hall (default: ${DEFAULT-VALUE}).")
  private String table;

  @Option(names = "--white", paramLabel = "NAME", description = "Who plays White.")
  private Optional<String> white;

  @Option(names = "--black", paramLabel = "NAME", description = "Who plays Black.")
  private Optional<String> black;

  @Option(names = "--event", paramLabel = "NAME", description = "What the game is part of.")
  private Optional<String> event;

  private volatile ErasedNames erased = ErasedNames.NONE;

  /** These names are given no more, whatever the options say. */
  public void forget(ErasedNames names) {
    erased = names;
  }

  public Language language() {
    return language.orElseGet(LanguageArgument::ofUser);
  }

  public Path folder() {
    return folder.orElseGet(GameOptions::usualFolder);
  }

  /** Where the games of a board are journalled. */
  public Path journals(String board) {
    return folder().resolve("journal").resolve(board.replaceAll("[^A-Za-z0-9]+", "-"));
  }

  public static Path usualFolder() {
    return UserFolders.data().resolve("games");
  }

  public int volume() {
    if (volume < 0 || volume > Speaker.LOUDEST) {
      throw CommandFailure.badInput("--volume " + volume + ": write 0 to " + Speaker.LOUDEST);
    }
    return volume;
  }

  public boolean isAloud() {
    return isAloud;
  }

  public AnnouncementPolicy audience(AnnouncementPolicy usual) {
    return audience.map(GameOptions::audience).orElse(usual);
  }

  private static AnnouncementPolicy audience(String text) {
    for (AnnouncementPolicy announce : AnnouncementPolicy.values()) {
      if (announce.id().equals(text)) {
        return announce;
      }
    }
    throw CommandFailure.badInput("--announce " + text + ": write all, arbiter or after-reply");
  }

  /** The rules with what the options change in them. */
  public RuleSet rules(RuleSet chosen) {
    return isTouchMove ? chosen.with(RuleKey.TOUCH_MOVE, TouchMove.ON) : chosen;
  }

  public Optional<TimeControl> clock() {
    return clock;
  }

  public Optional<Integer> port() {
    return port;
  }

  public Optional<String> hall() {
    return hall;
  }

  public String table() {
    return table;
  }

  public String white() {
    return erased.person(white.orElse("?"));
  }

  public String black() {
    return erased.person(black.orElse("?"));
  }

  /** Where games are archived; empty for nowhere. */
  public Optional<String> archive() {
    String beside =
        folder
            .map(place -> place.resolve("games.db"))
            .orElseGet(() -> usualFolder().resolveSibling("games.db"))
            .toString();
    String place =
        archive.or(() -> Optional.ofNullable(System.getenv("HUFF_ARCHIVE"))).orElse(beside);
    return place.equals("none") ? Optional.empty() : Optional.of(place);
  }

  public String event() {
    return erased.in(event.orElse("?"));
  }

  /** The tags that the players are known by. */
  public List<PdnTag> tags() {
    List<PdnTag> tags = new ArrayList<>();
    event.ifPresent(name -> tags.add(new PdnTag("Event", event())));
    tags.add(new PdnTag("White", white()));
    tags.add(new PdnTag("Black", black()));
    return tags;
  }
}
