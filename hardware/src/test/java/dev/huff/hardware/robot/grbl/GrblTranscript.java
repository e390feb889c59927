package dev.huff.hardware.robot.grbl;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Point;
import dev.huff.hardware.robot.ArmExchange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an unmodified GRBL 1.1h on a simulated ATmega328P said while a host gave it orders, played
 * to the driver. A line is {@code MS < TEXT} from the controller, {@code MS > ORDER} from the host,
 * or {@code MS = NUMBER VALUE}, a setting from then on. Repeated status reports were left out: the
 * last one answers every {@code ?}.
 */
final class GrblTranscript implements ArmExchange {
  private static final int TICK_MILLIS = 50;
  private static final int LONGEST_PAUSE_MILLIS = 1_000;
  private static final String END_OF_PROGRAM = "G4 P0.01";
  private static final Pattern TRAVEL = Pattern.compile("G53 G1 X(\\S+) Y(\\S+) Z(\\S+) F(\\d+)");
  private static final Pattern DWELL = Pattern.compile("G4 P(\\d\\.\\d{3})");

  private record Event(long time, char kind, String text) {}

  private final List<Event> events = new ArrayList<>();
  private final Map<Integer, String> settings = new TreeMap<>();
  private final GrblDialogue dialogue = new GrblDialogue(new GrblOptions(true, true));
  private final List<String> story = new ArrayList<>();
  private final StringBuilder replies = new StringBuilder();
  private String status = "";
  private boolean isGone = true;
  private boolean isRunning;
  private long recorded;
  private long now;

  GrblTranscript(String name) throws IOException {
    String path = "dialogues/" + name + ".txt";
    try (InputStream in = GrblTranscript.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("no transcript " + path);
      }
      for (String line :
          new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().toList()) {
        String[] parts = line.split(" ", 3);
        events.add(new Event(Long.parseLong(parts[0]), parts[1].charAt(0), parts[2]));
      }
    }
  }

  /** How the arm fared by the driver's reports, each change once: its state, and why. */
  List<String> story() {
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      passUntil(event.time());
      switch (event.kind()) {
        case '<' -> hear(event.text());
        case '>' -> order(i);
        default -> settings.put(number(event), event.text().split(" ", 2)[1]);
      }
    }
    passUntil(recorded + LONGEST_PAUSE_MILLIS);
    return story;
  }

  private static int number(Event event) {
    return Integer.parseInt(event.text().split(" ", 2)[0]);
  }

  /** A pause of the host is cut short: the driver now orders what its forerunner waited with. */
  private void passUntil(long time) {
    long end = now + Math.min(time - recorded, LONGEST_PAUSE_MILLIS);
    recorded = time;
    for (; now < end; now = Math.min(end, now + TICK_MILLIS)) {
      answer();
      if (!isGone) {
        dialogue.tick(now, this);
      }
    }
  }

  /** What the controller would say at once to what only asks it something. */
  private void answer() {
    while (!replies.isEmpty()) {
      String text = replies.toString();
      replies.setLength(0);
      receive(text);
    }
  }

  private void hear(String line) {
    if (line.startsWith("Grbl") && isGone) {
      isGone = false;
      isRunning = false;
      dialogue.onOpened(now, this);
    }
    if (line.startsWith("<")) {
      status = line;
    } else if (line.startsWith("ALARM:")) {
      status = "";
      isRunning = false;
    }
    receive(line + "\r\n");
    answer();
  }

  private void receive(String text) {
    if (!isGone) {
      dialogue.onBytes(now, text.getBytes(StandardCharsets.US_ASCII), this);
    }
  }

  private void order(int i) {
    switch (events.get(i).text()) {
      case "$H" -> dialogue.home(now, this);
      case "!" -> {
        if (nextOrder(i).equals("reset")) {
          dialogue.stop(now, this);
          isRunning = false;
        } else {
          dialogue.hold(now, this);
        }
      }
      case "~" -> dialogue.resume(now, this);
      case END_OF_PROGRAM -> isRunning = false;
      case "reset", "$G" -> {}
      default -> begin(i);
    }
    answer();
  }

  private String nextOrder(int i) {
    return events.stream()
        .skip(i + 1L)
        .filter(event -> event.kind() == '>')
        .map(Event::text)
        .findFirst()
        .orElse("");
  }

  /** The host streams a program; the driver gets it whole when its first line is sent. */
  private void begin(int i) {
    if (!isRunning && !events.get(i).text().startsWith("G21")) {
      dialogue.run(now, program(i), this);
    }
    isRunning = true;
  }

  private List<ArmMotion> program(int i) {
    List<ArmMotion> program = new ArrayList<>();
    for (Event event : events.subList(i, events.size())) {
      if (event.kind() == '>') {
        if (event.text().equals(END_OF_PROGRAM)) {
          break;
        }
        program.add(motion(event.text()));
      }
    }
    return program;
  }

  private static ArmMotion motion(String line) {
    Matcher travel = TRAVEL.matcher(line);
    if (travel.matches()) {
      Point to =
          new Point(
              Double.parseDouble(travel.group(1)),
              Double.parseDouble(travel.group(2)),
              Double.parseDouble(travel.group(3)));
      return new ArmMotion.Travel(to, Double.parseDouble(travel.group(4)) / 60);
    }
    Matcher dwell = DWELL.matcher(line);
    if (dwell.matches()) {
      return new ArmMotion.Dwell((int) Math.round(1000 * Double.parseDouble(dwell.group(1))));
    }
    return line.startsWith("M3") ? new ArmMotion.Grip() : new ArmMotion.Release();
  }

  @Override
  public void send(byte... bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    if (text.equals("?")) {
      replies.append(status.isEmpty() ? "" : status + "\r\n");
    } else if (text.equals("$I\n")) {
      replies.append("[VER:1.1h.20190830:]\r\n[OPT:V,15,128]\r\nok\r\n");
    } else if (text.equals("$$\n")) {
      settings.forEach((number, value) -> replies.append("$" + number + "=" + value + "\r\n"));
      replies.append("ok\r\n");
    }
  }

  @Override
  public void status(ArmStatus news) {
    String line = news.detail().isEmpty() ? "" + news.state() : news.state() + ": " + news.detail();
    tell(line);
  }

  private void tell(String line) {
    if (story.isEmpty() || !story.get(story.size() - 1).equals(line)) {
      story.add(line);
    }
  }

  @Override
  public void finished() {
    tell("done");
  }

  @Override
  public void hangUp(String why) {
    tell("hung up: " + why);
    isGone = true;
    status = "";
  }
}
