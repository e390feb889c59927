package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.BindException;
import org.junit.jupiter.api.Test;

class PortCheckTest {
  /** Port 80, as in the help, was said to be taken. Root may have it, so it is not asked here. */
  @Test
  void aPortOfTheAdministratorsIsNamedAsSuch() {
    assertThat(PortCheck.forbidden(new BindException("Permission denied")))
        .hasValue("ports below 1024 are the administrator's");
    assertThat(PortCheck.forbidden(new BindException("Address already in use"))).isEmpty();
  }
}
