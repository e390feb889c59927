package dev.huff.app.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import dev.huff.core.announce.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SpeakerTest {
  private final List<String> complaints = new CopyOnWriteArrayList<>();

  @TempDir private Path folder;

  static List<Language> languages() {
    return Language.all();
  }

  private static boolean hasEspeak() {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(path -> Files.isExecutable(Path.of(path, "espeak-ng")));
  }

  private Speaker script(String body) {
    return new Speaker(Language.english(), List.of("sh", "-c", body), complaints::add);
  }

  @ParameterizedTest
  @MethodSource("languages")
  @Tag("slow")
  void everyLanguageHasAVoice(Language language) throws IOException, InterruptedException {
    assumeThat(hasEspeak()).as("espeak-ng is installed").isTrue();
    Path sound = folder.resolve("said.wav");
    List<String> toFile =
        List.of("espeak-ng", "-v", language.voice(), "--stdin", "-w", sound.toString());
    try (Speaker speaker = new Speaker(Language.english(), toFile, complaints::add)) {
      speaker.say("c 3, 32", SpeechImportance.ROUTINE);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(Files.size(sound)).isGreaterThan(5_000);
  }

  @Test
  void itNeverTalksOverItself() throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    try (Speaker speaker =
        script("read x; echo +$x >> " + log + "; sleep 0.1; echo -$x >> " + log)) {
      speaker.say("1", SpeechImportance.ROUTINE);
      speaker.say("2", SpeechImportance.ROUTINE);
      speaker.say("3", SpeechImportance.ROUTINE);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(Files.readAllLines(log)).containsExactly("+1", "-1", "+2", "-2", "+3", "-3");
  }

  @Test
  void whenThereIsTooMuchToSayTheLatestIsSaid() throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    Path go = folder.resolve("go");
    String waiting = "read x; while [ ! -e " + go + " ]; do sleep 0.01; done; echo $x >> " + log;
    try (Speaker speaker = script(waiting)) {
      for (int i = 1; i <= 50; i++) {
        speaker.say("sentence" + i, SpeechImportance.ROUTINE);
      }
      Files.createFile(go);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(Files.readAllLines(log)).hasSizeLessThan(10).endsWith("sentence49", "sentence50");
  }

  @Test
  void theNewestImportantThingIsSaidFirst() throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    Path go = folder.resolve("go");
    String waiting = "read x; while [ ! -e " + go + " ]; do sleep 0.01; done; echo $x >> " + log;
    try (Speaker speaker = script(waiting)) {
      speaker.say("under-way", SpeechImportance.ROUTINE);
      await().until(() -> ProcessHandle.current().children().findAny().isPresent());
      speaker.say("overtaken", SpeechImportance.ROUTINE);
      speaker.say("older", SpeechImportance.IMPORTANT);
      speaker.say("routine", SpeechImportance.ROUTINE);
      speaker.say("newest", SpeechImportance.IMPORTANT);
      speaker.say("after", SpeechImportance.ROUTINE);
      Files.createFile(go);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(Files.readAllLines(log)).containsExactly("under-way", "newest", "older", "after");
  }

  @Test
  void theLastMoveIsSaidBeforeTheResult() throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    Path go = folder.resolve("go");
    String waiting = "read x; while [ ! -e " + go + " ]; do sleep 0.01; done; echo $x >> " + log;
    try (Speaker speaker = script(waiting)) {
      speaker.say("under-way", SpeechImportance.ROUTINE);
      await().until(() -> ProcessHandle.current().children().findAny().isPresent());
      speaker.say("overtaken", SpeechImportance.ROUTINE);
      speaker.say("move", SpeechImportance.ROUTINE);
      speaker.say("result", SpeechImportance.LAST);
      Files.createFile(go);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(Files.readAllLines(log)).containsExactly("under-way", "move", "result");
  }

  @Test
  void itIsMutedAndSaysAgainAsLoudAsIsWished() throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    List<String> command = List.of("sh", "-c", "read x; echo $0 $x >> " + log, "{volume}");
    try (Speaker speaker = new Speaker(Language.english(), command, complaints::add)) {
      speaker.volume(30);
      speaker.say("one", SpeechImportance.ROUTINE);
      speaker.finish(Duration.ofSeconds(20));
      speaker.follow(VoiceWish.MUTE);
      speaker.say("two", SpeechImportance.ROUTINE);
      speaker.finish(Duration.ofSeconds(20));
      speaker.follow(VoiceWish.MUTE);
      speaker.volume(400);
      speaker.follow(VoiceWish.AGAIN);
      speaker.finish(Duration.ofSeconds(20));
      speaker.follow(VoiceWish.LOUDER);
      speaker.follow(VoiceWish.SOFTER);
      speaker.follow(VoiceWish.AGAIN);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(Files.readAllLines(log)).containsExactly("60 one", "200 one", "180 one");
  }

  @Test
  void withoutEspeakItSaysSoOnce() throws InterruptedException {
    try (Speaker speaker =
        new Speaker(Language.english(), List.of("no-such-program-here"), complaints::add)) {
      speaker.say("one", SpeechImportance.ROUTINE);
      speaker.say("two", SpeechImportance.ROUTINE);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(complaints).singleElement().asString().contains("apt install espeak-ng");
  }

  @Test
  void withoutASoundDeviceItSaysSoOnce() throws InterruptedException {
    try (Speaker speaker = script("cat; echo 'error: No such file or directory' >&2")) {
      speaker.say("one", SpeechImportance.ROUTINE);
      speaker.say("two", SpeechImportance.ROUTINE);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(complaints).singleElement().asString().contains("no sound device");
  }

  @Test
  void whyItFailedIsSaidInItsOwnWords() throws InterruptedException {
    try (Speaker speaker = script("cat; echo 'Error: no such voice' >&2; exit 3")) {
      speaker.say("one", SpeechImportance.ROUTINE);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(complaints)
        .containsExactly("no voice: espeak-ng failed: exit code 3 Error: no such voice");
  }

  @Test
  void aSentenceIsOneLineWhateverIsInIt() throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    try (Speaker speaker = script("wc -l > " + log)) {
      speaker.say("one\ntwo\nthree", SpeechImportance.ROUTINE);
      speaker.finish(Duration.ofSeconds(20));
    }
    assertThat(Files.readString(log).strip()).isEqualTo("1");
  }

  @Test
  void closingStopsTheWordUnderWay() {
    Speaker speaker = script("exec sleep 600");
    speaker.say("long", SpeechImportance.ROUTINE);
    await().until(() -> ProcessHandle.current().children().anyMatch(SpeakerTest::sleeps));
    speaker.close();
    await().until(() -> ProcessHandle.current().children().noneMatch(SpeakerTest::sleeps));
  }

  private static boolean sleeps(ProcessHandle process) {
    return process.info().commandLine().orElse("").endsWith("sleep 600");
  }
}
