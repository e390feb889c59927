package dev.huff.club.web;

import dev.huff.formats.file.FileDraft;
import dev.huff.formats.file.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStoreException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A certificate that Huff makes for itself, because browsers open cameras on secure pages only.
 * Nobody vouches for it, so a phone asks once whether to go on.
 */
final class OwnCertificate {
  private static final String ALIAS = "huff";

  /** It guards nothing: the file is private, and whoever can read it can read this too. */
  private static final String PASSWORD = "huff-phone";

  private static final int VALID_DAYS = 800;
  private static final Duration RENEWED_BEFORE_END = Duration.ofDays(7);

  private OwnCertificate() {}

  /**
   * The certificate in that file, made anew if it is missing, damaged or about to expire.
   *
   * @throws WebException if the file cannot be made
   */
  static WebSettings.Tls in(Path file) {
    try {
      WebSettings.Tls own = new WebSettings.Tls(file, PASSWORD);
      PrivateFiles.folderOf(file);
      if (!isUsable(own)) {
        make(file);
      }
      return own;
    } catch (IOException e) {
      throw new WebException("cannot make the certificate " + file + ": " + e.getMessage(), e);
    }
  }

  private static boolean isUsable(WebSettings.Tls own) {
    try {
      return own.open().getCertificate(ALIAS) instanceof X509Certificate certificate
          && certificate.getNotAfter().toInstant().isAfter(Instant.now().plus(RENEWED_BEFORE_END));
    } catch (IllegalArgumentException | KeyStoreException e) {
      return false;
    }
  }

  private static void make(Path file) throws IOException {
    Path folder = Files.createTempDirectory("huff-certificate");
    Path made = folder.resolve("made.p12");
    try (FileDraft draft = FileDraft.ofPrivate(file)) {
      run(command(made));
      Files.copy(made, draft.stream());
      draft.commit(true);
    } finally {
      Files.deleteIfExists(made);
      Files.delete(folder);
    }
  }

  private static void run(List<String> command) throws IOException {
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String words =
        new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    try {
      if (keytool.waitFor() != 0) {
        throw new IOException("Java's keytool says: " + words);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static List<String> command(Path file) {
    StringBuilder names = new StringBuilder("SAN=DNS:localhost,IP:127.0.0.1");
    LocalNetwork.addresses().forEach(address -> names.append(",IP:").append(address));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(
        List.of("-genkeypair -keyalg EC -groupname secp256r1 -dname CN=Huff".split(" ")));
    command.addAll(List.of("-alias", ALIAS, "-validity", Integer.toString(VALID_DAYS)));
    command.addAll(List.of("-ext", names.toString(), "-ext", "EKU=serverAuth"));
    command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
    command.addAll(List.of("-keystore", file.toString()));
    return command;
  }
}
