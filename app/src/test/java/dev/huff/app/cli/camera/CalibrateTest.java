package dev.huff.app.cli.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.huff.app.cli.Huff;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CalibrateTest {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 960;
  private static final double FOCUS = 1100;
  private static final double BEND = -0.12;

  /**
   * The sheet's pitch, yaw and roll in radians, its middle to the right and below, its distance.
   */
  private static final double[][] POSES = {
    {0.5, 0, 0.1, 0, 0, 330}, {-0.4, 0.3, 1.5, 20, -10, 300}, {0.1, -0.6, 0.2, -30, 20, 320}
  };

  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int huff(String... arguments) {
    CommandLine huff = Huff.commandLine();
    huff.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return huff.execute(arguments);
  }

  @Test
  @Tag("slow")
  void measuresALensFromPicturesOfThePrintedSheet() throws IOException {
    Path pdf = folder.resolve("sheet.pdf");
    assertThat(huff("calibrate", "--print", pdf.toString())).isZero();
    Path pictures = Files.createDirectory(folder.resolve("pictures"));
    BufferedImage sheet = printed(pdf);
    for (int i = 0; i < POSES.length; i++) {
      ImageIO.write(photograph(sheet, POSES[i]), "png", pictures.resolve(i + ".png").toFile());
    }
    String folderOfPictures = pictures.toString();
    assertThat(huff("calibrate", "--camera", folderOfPictures, "--lens", "--pictures", "3"))
        .as(err.toString())
        .isZero();
    Matcher told = Pattern.compile("lens=(\\S+)").matcher(out.toString());
    assertThat(told.find()).as(out.toString()).isTrue();
    assertThat(Double.parseDouble(told.group(1))).isCloseTo(BEND, within(0.01));
  }

  @Test
  void saysSoWhereThereIsNoSheet() throws IOException {
    Path pictures = Files.createDirectory(folder.resolve("empty"));
    ImageIO.write(
        new BufferedImage(320, 240, BufferedImage.TYPE_INT_RGB),
        "png",
        pictures.resolve("0.png").toFile());
    int exit = huff("calibrate", "--camera", pictures.toString(), "--lens", "--pictures", "1");
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1);
    assertThat(err.toString()).contains("fewer than 3 of 1 pictures");
    assertThat(huff("calibrate", "--lens")).isEqualTo(2);
    assertThat(huff("run", "--board", "camera:" + pictures + "?lens=wide", "--rules", "english"))
        .isEqualTo(2);
    assertThat(err.toString()).contains("lens wide");
  }

  /** The page came up, and nothing was measured. */
  @Test
  void aLensIsMeasuredWithoutAPage() {
    assertThat(huff("calibrate", "--camera", "0", "--lens", "--web", "0")).isEqualTo(2);
    assertThat(err.toString()).contains("--lens measures without a page: leave --web out");
  }

  @Test
  void kingsAreToldWithThePageAlone() {
    assertThat(huff("calibrate", "--camera", "0", "--kings", "marked")).isEqualTo(2);
    assertThat(err.toString()).contains("--kings").contains("add --web");
    assertThat(huff("calibrate", "--camera", "0", "--web", "0", "--kings", "crowned")).isEqualTo(2);
    assertThat(err.toString()).contains("--kings crowned: write stacked, auto, marked or rule");
  }

  @Test
  void namesAPictureThatCannotBeReadAndLooksAtTheNext() throws IOException {
    Path pictures = Files.createDirectory(folder.resolve("mixed"));
    Path corrupt = Files.write(pictures.resolve("0.jpg"), new byte[] {1, 2, 3});
    Files.setLastModifiedTime(corrupt, FileTime.from(Instant.EPOCH));
    ImageIO.write(
        new BufferedImage(320, 240, BufferedImage.TYPE_INT_RGB),
        "png",
        pictures.resolve("1.png").toFile());
    assertThat(huff("calibrate", "--camera", pictures.toString(), "--pictures", "1")).isEqualTo(1);
    assertThat(err.toString()).contains("0.jpg: not a picture");
    assertThat(out.toString())
        .contains("1: 320×240, the picture is dark")
        .contains("seen in 0 of 1 pictures");
  }

  /** It was given up after three seconds, when many have not sent a picture yet. */
  @Test
  @Tag("slow")
  void aNetworkCameraIsWaitedForUntilItIsKnownWhatIsWrong() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      String camera = "http://127.0.0.1:" + silent.getLocalPort() + "/video";
      assertThat(huff("calibrate", "--camera", camera)).isEqualTo(2);
    }
    assertThat(err.toString()).contains("it does not answer; check that the camera is on");
  }

  /** The terminal of a hall is seen by many. */
  @Test
  void passwordsAreShownNowhere() {
    String camera = "http://eva:secret@127.0.0.1:9/video";
    for (String board : List.of(camera + "?every=1s", camera + "?port=1", "htp://eva:secret@a")) {
      assertThat(huff("run", "--board", "camera:" + board, "--rules", "english")).isEqualTo(2);
    }
    assertThat(huff("calibrate", "--camera", camera)).isEqualTo(2);
    assertThat(err.toString())
        .contains("'every=' is for folders", "only camera:phone has a port", "neither a camera's")
        .contains("nothing answers there")
        .doesNotContain("secret", "Huff tries again");
    assertThat(CameraPreview.advice("camera:" + camera + "?kings=marked", "corners=1,2"))
        .isEqualTo(
            "To begin with these corners: --board"
                + " 'camera:http://…@127.0.0.1:9/video?kings=marked&corners=1,2', with name and password in place of …");
  }

  /** The marks that it prints could be tried on the page only. */
  @Test
  void theCameraHasTheOptionsOfAGame() throws IOException {
    ImageIO.write(
        new BufferedImage(320, 240, BufferedImage.TYPE_INT_RGB),
        "png",
        folder.resolve("0.png").toFile());
    String camera = "camera:" + folder + "?corners=90,50,210,50,210,170,90,170";
    assertThat(huff("calibrate", "--camera", camera + "&markers")).isEqualTo(2);
    assertThat(err.toString()).contains("corners and markers both say where the board lies");
    assertThat(huff("calibrate", "--camera", camera, "--pictures", "1")).isEqualTo(1);
    assertThat(out.toString()).contains("1: 320×240, the picture is dark");
    assertThat(huff("calibrate", "--camera", "phone")).isEqualTo(2);
    assertThat(err.toString()).contains("a phone is shown on a page only; add --web 8080");
  }

  @Test
  @Tag("slow")
  void saysWhatIsWrongWithACallInOneLine() throws IOException {
    String pictures = Files.createDirectory(folder.resolve("none")).toString();
    String film = Files.writeString(folder.resolve("film.avi"), "no film").toString();
    String half = Files.writeString(folder.resolve("half.avi"), "RIFF9999AVI LIST").toString();
    assertThat(huff("calibrate", "--camera", pictures)).isEqualTo(2);
    assertThat(huff("calibrate", "--camera", half)).isEqualTo(2);
    assertThat(huff("calibrate", "--camera", pictures, "--pictures", "0")).isEqualTo(2);
    assertThat(huff("calibrate", "--camera", pictures, "--web", "70000")).isEqualTo(2);
    assertThat(huff("calibrate", "--print", pictures)).isEqualTo(2);
    assertThat(huff("calibrate", "--camera", film)).isEqualTo(2);
    assertThat(huff("run", "--board", "camera:" + film, "--rules", "english")).isEqualTo(2);
    assertThat(huff("run", "--board", "camera:", "--rules", "english")).isEqualTo(2);
    assertThat(err.toString().lines())
        .hasSize(8)
        .anyMatch(line -> line.contains("no pictures in the folder"))
        .anyMatch(line -> line.contains("half.avi: the film is cut off"))
        .anyMatch(line -> line.contains("--pictures 0: write a number from 1 on"))
        .anyMatch(line -> line.contains("--web: '70000' is no port"))
        .anyMatch(line -> line.contains("none: a folder; name a file in it"))
        .anyMatch(line -> line.contains("film.avi: the film cannot be read"))
        .anyMatch(line -> line.contains("camera:: neither a camera's number"));
  }

  /** The picture in a PDF file, a byte a pixel. */
  private static BufferedImage printed(Path pdf) throws IOException {
    byte[] bytes = Files.readAllBytes(pdf);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    Matcher image =
        Pattern.compile("/Width (\\d+) /Height (\\d+) /Length \\d+ >>\\nstream\\n").matcher(text);
    assertThat(image.find()).isTrue();
    int width = Integer.parseInt(image.group(1));
    int height = Integer.parseInt(image.group(2));
    BufferedImage sheet = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < width * height; i++) {
      int grey = bytes[image.end() + i] & 255;
      sheet.setRGB(i % width, i / width, grey * 0x10101);
    }
    return sheet;
  }

  /** What a camera with that lens sees of the sheet on a grey table. */
  private static BufferedImage photograph(BufferedImage sheet, double[] pose) {
    BufferedImage picture = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    double mm = 175.0 / sheet.getWidth();
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        double right = x - WIDTH / 2.0;
        double down = y - HEIGHT / 2.0;
        double straight = 1 + BEND * (right * right + down * down) / (WIDTH * WIDTH);
        double[] at = onSheet(right * straight / FOCUS, down * straight / FOCUS, pose);
        int column = (int) Math.floor(at[0] / mm + sheet.getWidth() / 2.0);
        int row = (int) Math.floor(at[1] / mm + sheet.getHeight() / 2.0);
        boolean on =
            column >= 0 && row >= 0 && column < sheet.getWidth() && row < sheet.getHeight();
        picture.setRGB(x, y, on ? sheet.getRGB(column, row) : 0xC0C0C0);
      }
    }
    return picture;
  }

  /** Where on the sheet, in mm from its middle, a ray of sight ends. */
  private static double[] onSheet(double u, double v, double[] pose) {
    double[] across = turned(1, 0, 0, pose);
    double[] along = turned(0, 1, 0, pose);
    double[] normal = turned(0, 0, 1, pose);
    double[] middle = {pose[3], pose[4], pose[5]};
    double far = dot(normal, middle) / (normal[0] * u + normal[1] * v + normal[2]);
    double[] from = {far * u - middle[0], far * v - middle[1], far - middle[2]};
    return new double[] {dot(across, from), dot(along, from)};
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static double[] turned(double x, double y, double z, double[] pose) {
    double rolledX = x * Math.cos(pose[2]) - y * Math.sin(pose[2]);
    double rolledY = x * Math.sin(pose[2]) + y * Math.cos(pose[2]);
    double pitchedY = rolledY * Math.cos(pose[0]) - z * Math.sin(pose[0]);
    double pitchedZ = rolledY * Math.sin(pose[0]) + z * Math.cos(pose[0]);
    return new double[] {
      rolledX * Math.cos(pose[1]) + pitchedZ * Math.sin(pose[1]),
      pitchedY,
      pitchedZ * Math.cos(pose[1]) - rolledX * Math.sin(pose[1])
    };
  }
}
