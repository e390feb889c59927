package dev.huff.app.voice;

import dev.huff.core.announce.EveningNotice;
import dev.huff.core.announce.Language;
import dev.huff.formats.DaemonThread;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Speaks one sentence at a time in one language. The newest important sentence comes first; routine
 * ones are dropped if they have been overtaken.
 *
 * <p>Without espeak-ng or a sound device it is silent and says so once. It keeps trying, so a
 * loudspeaker that is plugged in later works.
 */
public final class Speaker implements AutoCloseable {
  /** The loudest it speaks. */
  public static final int LOUDEST = 100;

  private static final int VOLUME_STEP = 10;
  private static final String VOLUME = "{volume}";
  private static final Duration LONGEST_SENTENCE = Duration.ofSeconds(30);

  private final Language language;
  private final List<String> command;
  private final Consumer<String> complaints;
  private final SpeechQueue waiting = new SpeechQueue();
  private final Thread worker = DaemonThread.of("speaker", this::work);
  private volatile boolean open = true;
  private final AtomicInteger unsaid = new AtomicInteger();
  private volatile int volume = LOUDEST;
  private volatile boolean muted;
  private volatile String said = "";
  private boolean complained;

  /**
   * A speaker through the sound device.
   *
   * @param complaints gets one line, once, when nothing can be heard
   */
  public Speaker(Language language, Consumer<String> complaints) {
    this(
        language,
        List.of("espeak-ng", "-v", language.voice(), "--stdin", "-a", VOLUME),
        complaints);
  }

  /**
   * A speaker by that command, which reads a sentence from its standard input.
   *
   * @param command {@value #VOLUME} in it stands for the volume, 0 to 200
   */
  Speaker(Language language, List<String> command, Consumer<String> complaints) {
    this.language = language;
    this.command = List.copyOf(command);
    this.complaints = complaints;
    worker.start();
  }

  /**
   * Says a sentence when its turn has come: what is important comes before what is not. Returns at
   * once.
   */
  public void say(String sentence, SpeechImportance importance) {
    unsaid.addAndGet(1 - waiting.add(sentence, importance));
  }

  /** Says once more what was said last. */
  public void again() {
    if (!said.isEmpty()) {
      say(said, SpeechImportance.IMPORTANT);
    }
  }

  /** How loud it speaks from the next sentence on, 0 to {@value #LOUDEST}. */
  public void volume(int percent) {
    volume = Math.max(0, Math.min(LOUDEST, percent));
  }

  /** How loud it speaks. */
  public int volume() {
    return volume;
  }

  /** Is silent, or no longer; what would be said in between is never said. */
  public void mute(boolean isMuted) {
    muted = isMuted;
  }

  /** Whether it is silent. */
  public boolean isMuted() {
    return muted;
  }

  /** Does what people in the room wish, whichever way they say so. */
  public synchronized void follow(VoiceWish wish) {
    switch (wish) {
      case AGAIN -> again();
      case MUTE -> mute(!muted);
      case LOUDER -> volume(volume + VOLUME_STEP);
      case SOFTER -> volume(volume - VOLUME_STEP);
    }
  }

  /** Waits until all has been said, or that long. */
  public void finish(Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (worker.isAlive() && unsaid.get() > 0 && System.nanoTime() - end < 0) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
  }

  /** Falls silent, in the middle of a word if need be. */
  @Override
  public void close() {
    open = false;
    waiting.clear();
    worker.interrupt();
  }

  private void work() {
    try {
      while (open) {
        String sentence = waiting.take();
        if (!muted) {
          said = sentence;
          speak(sentence).ifPresent(this::complain);
        }
        unsaid.decrementAndGet();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void complain(String trouble) {
    if (!complained && open) {
      complained = true;
      complaints.accept(trouble);
    }
  }

  /** Speaks; what went wrong, if anything. */
  private Optional<String> speak(String sentence) throws InterruptedException {
    Process process;
    try {
      List<String> words =
          command.stream()
              .map(word -> word.equals(VOLUME) ? Integer.toString(2 * volume) : word)
              .toList();
      process = new ProcessBuilder(words).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    } catch (IOException e) {
      return Optional.of(language.notice(EveningNotice.NO_ESPEAK, Map.of()));
    }
    try {
      return hear(process, sentence);
    } catch (IOException e) {
      return failed(String.valueOf(e.getMessage()));
    } finally {
      process.destroyForcibly();
    }
  }

  private Optional<String> failed(String why) {
    return Optional.of(language.notice(EveningNotice.NO_VOICE, Map.of("why", why)));
  }

  private Optional<String> hear(Process process, String sentence)
      throws IOException, InterruptedException {
    try (var words = process.outputWriter(StandardCharsets.UTF_8)) {
      words.write(sentence.replaceAll("\\p{Cntrl}", " "));
      words.newLine();
    }
    if (!process.waitFor(LONGEST_SENTENCE.toMillis(), TimeUnit.MILLISECONDS)) {
      return failed("it did not come to an end");
    }
    List<String> errors;
    try (var lines = process.errorReader(StandardCharsets.UTF_8)) {
      errors = lines.lines().toList();
    }
    // Without a sound device espeak-ng complains but leaves with 0.
    if (errors.stream().anyMatch(line -> line.startsWith("error:"))) {
      return Optional.of(language.notice(EveningNotice.NO_LOUDSPEAKER, Map.of()));
    }
    return process.exitValue() == 0
        ? Optional.empty()
        : failed(("exit code " + process.exitValue() + " " + String.join(" ", errors)).strip());
  }
}
