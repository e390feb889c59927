package dev.huff.app.option;

import dev.huff.club.web.TrustedProxies;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code --trusted-proxy}: the reverse proxies in front of a page. */
public final class ProxyOption {
  @Option(
      names = "--trusted-proxy",
      paramLabel = "ADDRESS[/BITS],…",
      split = ",",
      hideParamSyntax = true,
      description =
          "A reverse proxy in front of the page, such as 127.0.0.1. Its X-Forwarded-For and "
              + "X-Forwarded-Proto are believed. May be given more than once.")
  private List<String> addresses = List.of();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  /** The proxies that were named; a word that is no address is a wrong call. */
  public TrustedProxies trusted() {
    try {
      return TrustedProxies.of(addresses);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
    }
  }
}
