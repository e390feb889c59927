package dev.huff.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.verifyNoMoreInteractions;

import dev.huff.app.live.LiveGame;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.formats.erasing.ErasedNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A hall sends its order to every table that comes: mostly there is no name in it. */
class EmptyErasureOrderTest {
  private static final ErasedNames NOBODY = new ErasedNames(Map.of("key", Set.of()));

  @TempDir private Path folder;
  private final LiveGame game = mock(LiveGame.class);

  private ErasureHandler handler() throws IOException {
    return new ErasureHandler(
        CommandLine.populateCommand(
            new LiveGameOptions(), "--record", folder.toString(), "--archive", "none"));
  }

  @Test
  void aTableThatIsBusyIsNotAskedWhereThereIsNothingToForget() throws IOException {
    assertThat(handler().forget(NOBODY, game)).isFalse();
    verifyNoInteractions(game);
  }

  @Test
  void aNameThatMayBeWrittenAgainIsToldEvenAfterARestart() throws IOException {
    ErasedNames one = ErasedNames.of("key", "Novák, Jan");
    handler().forget(one, game);
    verify(game).forget(one);
    handler().forget(NOBODY, game);
    verify(game).forget(NOBODY);
    verifyNoMoreInteractions(game);
  }
}
