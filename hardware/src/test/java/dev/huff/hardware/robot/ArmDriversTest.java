package dev.huff.hardware.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.hardware.serial.DeviceUriException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArmDriversTest {
  @Test
  void everySchemeHasADialogueOfItsOwn() {
    assertThat(ArmDrivers.schemes().stream().map(it -> ArmDrivers.dialogue(it + ":sim").getClass()))
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(strings = {"uarm:port?grip=spindle", "servo:port?held=probe", "grbl:port?turn=1"})
  void anOptionOfAnotherArmIsRefused(String uri) {
    assertThatThrownBy(() -> ArmDrivers.dialogue(uri)).isInstanceOf(DeviceUriException.class);
  }
}
