package dev.huff.app.cli.camera;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.cli.Huff;
import dev.huff.rules.board.Geometry;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.SceneGenerator;
import dev.huff.vision.picture.OpenCv;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.KingClassifier;
import dev.huff.vision.read.PictureReading;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Mat;
import org.opencv.objdetect.Objdetect;
import picocli.CommandLine;

class SeeCommandTest {
  private static final long SEED = 20_261;
  private static final Map<List<Integer>, RenderedShot> SHOTS = new HashMap<>();

  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** Pictures are made here before any command has loaded it. */
  @BeforeAll
  static void loadOpenCv() {
    OpenCv.load();
  }

  private int huff(String... arguments) {
    CommandLine huff = Huff.commandLine();
    huff.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return huff.execute(arguments);
  }

  private List<JsonNode> lines() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.toString().lines().toList()) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }

  @ParameterizedTest
  @ValueSource(strings = {"rule", "marked"})
  void withoutStackedKingsNoDiscIsTakenForTwo(String kings) throws IOException {
    Path picture = file(shot(8, 8).image());
    assertThat(huff("see", picture.toString(), "--rules", "english", "--json", "--kings", kings))
        .isZero();
    List<String> rows = new ArrayList<>();
    lines().get(0).path("rows").forEach(row -> rows.add(row.asText()));
    assertThat(rows)
        .containsExactlyElementsOf(
            shot(8, 8).rows().stream().map(row -> row.toLowerCase(Locale.ROOT)).toList());
  }

  @Test
  @Tag("slow")
  void menAreNotDoubtedWhereNoPieceIsAKing() throws IOException {
    Path picture = file(shot(8, 8).image());
    assertThat(huff("see", picture.toString(), "--rules", "english", "--json", "--kings", "auto"))
        .isZero();
    List<String> rows = new ArrayList<>();
    lines().get(0).path("rows").forEach(row -> rows.add(row.asText()));
    assertThat(rows).containsExactlyElementsOf(shot(8, 8).rows());
  }

  @Test
  void aWayToShowKingsThatNobodyKnowsIsNamed() {
    assertThat(huff("see", "board.jpg", "--kings", "crowned")).isEqualTo(2);
    assertThat(err.toString()).contains("--kings crowned: write stacked, auto, marked, rule");
  }

  /** Rendered once for all tests: nobody may draw on it. */
  @Test
  void aLensThatBendsAsNoneDoesAndTwoPlacesOfOneBoardAreRefused() {
    assertThat(huff("see", "board.jpg", "--lens", "7")).isEqualTo(2);
    assertThat(err.toString()).contains("lens 7: write the number from -1 to 1");
    assertThat(huff("see", "board.jpg", "--markers", "--corners", "0,0,9,0,9,9,0,9")).isEqualTo(2);
    assertThat(err.toString()).contains("corners and markers both say where the board lies");
  }

  private static RenderedShot shot(int width, int height) {
    return SHOTS.computeIfAbsent(List.of(width, height), size -> rendered(width, height));
  }

  private static RenderedShot rendered(int width, int height) {
    SceneGenerator scenes = new SceneGenerator(SEED);
    RenderedShot shot = scenes.next();
    while (shot.rows().size() != height || shot.rows().get(0).length() != width) {
      shot = scenes.next();
    }
    return shot;
  }

  private Path file(BufferedImage image) throws IOException {
    Path file = Files.createTempFile(folder, "picture", ".bmp");
    ImageIO.write(image, "bmp", file.toFile());
    return file;
  }

  @Test
  void tellsCornersRowsConfidenceAndFenOfAPicture() throws IOException {
    RenderedShot shot = shot(10, 10);
    Path overlay = folder.resolve("overlay.png");
    Path picture = file(shot.image());
    int exit =
        huff(
            "see",
            picture.toString(),
            "--rules",
            "international",
            "--json",
            "--overlay",
            overlay.toString());
    assertThat(exit).isZero();
    JsonNode line = lines().get(0);
    assertThat(line.path("image").asText()).isEqualTo(picture.toString());
    assertThat(line.path("found").asBoolean()).isTrue();
    assertThat(line.path("corners")).hasSize(4);
    for (int i = 0; i < 4; i++) {
      double dx = line.path("corners").path(i).path(0).asDouble() - shot.corners().get(i)[0];
      double dy = line.path("corners").path(i).path(1).asDouble() - shot.corners().get(i)[1];
      assertThat(Math.hypot(dx, dy)).isLessThan(12);
    }
    assertThat(line.path("rows")).hasSize(10).allMatch(row -> row.asText().matches("[.wbWB?]{10}"));
    assertThat(line.path("confidence")).hasSize(10).allMatch(row -> row.size() == 10);
    assertThat(line.has("fen")).isTrue();
    assertThat(ImageIO.read(overlay.toFile()).getWidth()).isEqualTo(shot.image().getWidth());
  }

  @Test
  @Tag("slow")
  void readsABoardThatLiesWhereSaidAndOneBetweenMarkers() throws IOException {
    RenderedShot shot = shot(8, 8);
    String picture = file(shot.image()).toString();
    String corners =
        shot.corners().stream()
            .map(corner -> corner[0] + "," + corner[1])
            .collect(Collectors.joining(","));
    Path marked = file(withMarkers(shot));
    String rules = "--rules=english";
    assertThat(huff("see", picture, rules, "--json", "--corners", corners)).isZero();
    assertThat(huff("see", marked.toString(), rules, "--json", "--markers")).isZero();
    assertThat(huff("see", picture, rules, "--json", "--markers")).isZero();
    assertThat(lines().get(0).path("found").asBoolean()).isTrue();
    assertThat(lines().get(1).path("found").asBoolean()).as(out.toString()).isTrue();
    for (int i = 0; i < 4; i++) {
      JsonNode corner = lines().get(1).path("corners").path(i);
      double dx = corner.path(0).asDouble() - shot.corners().get(i)[0];
      double dy = corner.path(1).asDouble() - shot.corners().get(i)[1];
      assertThat(Math.hypot(dx, dy)).isLessThan(4);
    }
    assertThat(lines().get(2).path("reason").asText()).contains("0 of the 4 markers");
    assertThat(huff("see", picture, rules, "--corners", "1,2,3")).isEqualTo(2);
    assertThat(err.toString()).contains("write eight numbers");
  }

  /** The picture with a marker at every corner of the board, upright, touching it with its own. */
  private static BufferedImage withMarkers(RenderedShot shot) {
    int side = 60;
    BufferedImage image = Picture.of(shot.image()).image();
    Graphics2D g = image.createGraphics();
    Mat marker = new Mat();
    for (int number = 0; number < 4; number++) {
      Objdetect.getPredefinedDictionary(Objdetect.DICT_4X4_50)
          .generateImageMarker(number, side, marker);
      int x = (int) Math.round(shot.corners().get(number)[0]) - (number % 3 == 0 ? side : 0);
      int y = (int) Math.round(shot.corners().get(number)[1]) - (number < 2 ? side : 0);
      g.setColor(Color.WHITE);
      g.fillRect(x - 10, y - 10, side + 20, side + 20);
      for (int i = 0; i < side * side; i++) {
        int grey = (int) marker.get(i / side, i % side)[0];
        image.setRGB(clip(x + i % side, 1440), clip(y + i / side, 1080), grey * 0x10101);
      }
    }
    marker.release();
    g.dispose();
    return image;
  }

  private static int clip(int place, int size) {
    return Math.max(0, Math.min(size - 1, place));
  }

  @Test
  void findsNoBoardOfAnotherSize() throws IOException {
    Path picture = file(shot(10, 10).image());
    assertThat(huff("see", picture.toString(), "--rules", "english", "--json")).isZero();
    assertThat(lines().get(0).path("found").asBoolean()).isFalse();
    assertThat(lines().get(0).path("reason").asText())
        .isEqualTo("a board of 10×10 squares, not 8×8; choose its rules");
  }

  @Test
  void findsNoBoardWhereItsCornersAreWronglySaidToBe() throws IOException {
    RenderedShot shot = shot(8, 8);
    String rules = "--rules=english";
    String picture = file(shot.image()).toString();
    double[] lower = shot.corners().get(3);
    String beside = "2,2,42,2,42,42,2,42";
    String dark = file(new BufferedImage(1440, 1080, BufferedImage.TYPE_INT_RGB)).toString();
    assertThat(huff("see", picture, rules, "--json", "--corners", beside)).isZero();
    assertThat(huff("see", dark, rules, "--json", "--corners", beside)).isZero();
    assertThat(lines().get(0).path("reason").asText()).startsWith("no board of 8×8 squares where");
    assertThat(lines().get(1).path("reason").asText()).startsWith("the picture is dark");
    int row = (int) Math.round(lower[1]) - 100;
    BufferedImage cut = shot.image().getSubimage(0, 0, shot.image().getWidth(), row);
    assertThat(huff("see", file(cut).toString(), rules, "--json")).isZero();
    assertThat(lines().get(2).path("found").asBoolean()).isFalse();
  }

  @Test
  void readsNoPositionFromABlurredBoardOrATinyOne() throws IOException {
    RenderedShot shot = shot(8, 8);
    double field = Math.abs(shot.corners().get(1)[0] - shot.corners().get(0)[0]) / 8;
    BufferedImage image = shot.image();
    BufferedImage tiny = scaled(image, (int) (image.getWidth() * 7 / field));
    BufferedImage blurred = scaled(tiny, image.getWidth());
    String rules = "--rules=english";
    assertThat(huff("see", file(blurred).toString(), rules, "--json")).isZero();
    assertThat(huff("see", file(tiny).toString(), rules, "--json")).isZero();
    assertThat(lines().get(0).path("reason").asText()).startsWith("the picture is blurred");
    assertThat(lines().get(1).path("reason").asText()).startsWith("the board is small");
  }

  /** Dark discs on dark fields are black on black there, or dark grey on dark grey. */
  @ParameterizedTest
  @CsvSource({"000000,ffffff,bmp", "3c3c3c,bebebe,bmp", "646464,969696,jpg", "3c3c3c,bebebe,jpg"})
  void readsNoPositionFromAPictureOfTwoGreysAlone(String dark, String light, String format)
      throws IOException {
    BufferedImage image = shot(8, 8).image();
    BufferedImage plain =
        new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        int green = image.getRGB(x, y) >> 8 & 255;
        plain.setRGB(x, y, Integer.parseInt(green > 110 ? light : dark, 16));
      }
    }
    Path file = folder.resolve("plain." + format);
    ImageIO.write(plain, format, file.toFile());
    assertThat(huff("see", file.toString(), "--rules=english", "--json")).isZero();
    assertThat(lines().get(0).path("reason").asText())
        .startsWith("the picture is black and white without shades");
  }

  private static BufferedImage scaled(BufferedImage image, int width) {
    int height = image.getHeight() * width / image.getWidth();
    BufferedImage scaled = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = scaled.createGraphics();
    boolean isLarger = width > image.getWidth();
    Image smooth = image.getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING);
    graphics.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    graphics.drawImage(isLarger ? image : smooth, 0, 0, width, height, null);
    graphics.dispose();
    return scaled;
  }

  @Test
  void saysWhyAPictureWithTheGridCannotBeWritten() throws IOException {
    String picture = file(shot(8, 8).image()).toString();
    Path nowhere = folder.resolve("nowhere/overlay.png");
    assertThat(huff("see", picture, "--rules=english", "--json", "--overlay", nowhere.toString()))
        .isEqualTo(2);
    assertThat(huff("see", folder.toString(), "--rules=english", "--json")).isEqualTo(2);
    assertThat(err.toString())
        .hasLineCount(1)
        .contains(nowhere + ": there is no such folder; make it first");
    assertThat(lines().get(0).path("found").asBoolean()).isTrue();
    assertThat(lines().get(1).path("reason").asText())
        .isEqualTo(folder + ": a folder; name the pictures in it");
  }

  /**
   * From above 75°, with stacks at the board's edge, and dark discs in which a lamp is mirrored.
   */
  @Test
  @Tag("slow")
  void tellsStacksInGlareFromAbove() {
    for (long seed : new long[] {330, 928}) {
      RenderedShot shot = new SceneGenerator(seed).next();
      assertThat(shot.kind().toString()).contains("glare").contains("75°-90°");
      assertReadExactly(shot);
    }
  }

  /** The top of a stack lies where no disc may stand, on the field behind its own. */
  @Test
  @Tag("slow")
  void takesTheTopOfAStackForNoDiscOnTheFieldBehind() {
    RenderedShot shot = picture(97_001, 55);
    String truth = String.join("", shot.rows());
    PictureReading look =
        new BoardReader(Geometry.of(10, 10, Geometry.Playing.LEFT_CORNER))
            .read(Picture.of(shot.image()));
    String read = String.join("", ((PictureReading.Seen) look).sighting().rows());
    assertThat(IntStream.range(0, truth.length()).filter(i -> read.charAt(i) != truth.charAt(i)))
        .as(read)
        .hasSizeLessThan(3)
        .allMatch(i -> read.charAt(i) == '?');
  }

  /** Two shadows, as large as the discs that throw them but not as round, among eight discs. */
  @Test
  void takesShadowsForNoPiecesOnTheOtherColour() {
    assertReadExactly(picture(97_011, 974));
  }

  /** The wood about a stack is lighter than most, and seems to mirror light. */
  @Test
  @Tag("slow")
  void doesNotBelieveMirroredLightThatExplainsNothing() {
    assertReadExactly(picture(97_012, 836));
  }

  /** The picture of that number, from 1, which {@code lab see --rendered} makes of a seed. */
  private static RenderedShot picture(long seed, int number) {
    SceneGenerator scenes = new SceneGenerator(seed);
    scenes.skip(number - 1);
    return scenes.next();
  }

  private static void assertReadExactly(RenderedShot shot) {
    List<String> truth = shot.rows();
    Geometry geometry =
        Geometry.of(truth.get(0).length(), truth.size(), Geometry.Playing.LEFT_CORNER);
    assertThat(new BoardReader(geometry).read(Picture.of(shot.image())))
        .as("%s", shot.kind())
        .isInstanceOfSatisfying(
            PictureReading.Seen.class, seen -> assertThat(seen.sighting().rows()).isEqualTo(truth));
  }

  @Test
  void knowsWithHowManyMenASideBegins() {
    assertThat(KingClassifier.men(8, 8, false)).isEqualTo(12);
    assertThat(KingClassifier.men(10, 10, false)).isEqualTo(20);
    assertThat(KingClassifier.men(8, 8, true)).as("Turkish draughts").isEqualTo(16);
  }

  @Test
  @Tag("slow")
  void findsNothingWhereNoBoardIs() {
    BoardReader reader = new BoardReader(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER));
    for (Nothing nothing : Nothing.values()) {
      assertThat(reader.read(Picture.of(nothing.image(SEED))))
          .as(nothing.name())
          .isInstanceOf(PictureReading.Nothing.class);
    }
  }

  @Test
  void namesEveryPictureThatCannotBeReadAndReadsTheOthers() throws IOException {
    Path corrupt = Files.write(folder.resolve("corrupt.jpg"), new byte[] {1, 2, 3});
    Path missing = folder.resolve("missing.jpg");
    Path good = file(shot(8, 8).image());
    int exit =
        huff(
            "see",
            corrupt.toString(),
            missing.toString(),
            good.toString(),
            "--rules",
            "english",
            "--json");
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString()).isEmpty();
    assertThat(lines()).hasSize(3);
    assertThat(lines().get(0).path("reason").asText()).contains("corrupt.jpg");
    assertThat(lines().get(1).path("reason").asText()).contains("missing.jpg: no such file");
    assertThat(lines().get(2).path("found").asBoolean()).isTrue();
  }

  @Test
  void aPersonIsToldOnceThatAPictureCannotBeRead() {
    String missing = folder.resolve("missing.jpg").toString();
    assertThat(huff("see", missing)).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains(missing + ": no such file");
    assertThat(out.toString()).isEmpty();
  }
}
