package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.hardware.serial.DeviceUri;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CameraBoardsTest {
  @TempDir private Path folder;

  /** There was no way to write such an address. */
  @Test
  void anAddressMayHaveAQuestionMarkOfItsOwn() {
    String uri = "camera:http://192.168.1.20/video?size=640?";
    DeviceUri camera = DeviceUri.split("camera", uri);
    assertThat(camera.path()).isEqualTo("http://192.168.1.20/video?size=640");
    assertThat(camera.options()).isEmpty();
    DeviceUri turned = DeviceUri.split("camera", CameraBoards.turned(uri, 90));
    assertThat(turned.path()).isEqualTo(camera.path());
    assertThat(turned.option("rotate")).hasValue("90");
    assertThat(CameraBoards.with("camera:0?markers", "lens=0.1"))
        .isEqualTo("camera:0?markers&lens=0.1");
  }

  /** On Windows the colon of an address was a bug in huff; here only a zero may be in no path. */
  @Test
  void anAddressThatIsNoPathIsNoFilm() throws IOException {
    assertThat(CameraBoards.isFilm("camera:http://192.168.1.20:8080/\0")).isFalse();
    assertThat(CameraBoards.isFilm("camera:" + folder)).isFalse();
    assertThat(CameraBoards.isFilm("camera:" + folder + "?every=1s")).isTrue();
    Path film = Files.createFile(folder.resolve("film.avi"));
    assertThat(CameraBoards.isFilm("camera:" + film)).isTrue();
    assertThat(CameraBoards.isFilm("dgt:" + film)).isFalse();
  }
}
