package dev.huff.club.web;

import dev.huff.formats.UserFolders;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Address and security of the page.
 *
 * @param host address to listen on. Only loopback is restricted to this machine
 * @param port 0 takes any free one
 * @param accounts file of the arbiters' accounts, created with the first one
 * @param tls certificate of the server. Plain HTTP if empty
 * @param proxies whose word on a request's origin is believed
 */
public record WebSettings(
    String host, int port, Path accounts, Optional<Tls> tls, TrustedProxies proxies) {
  /** The same without a proxy in front. */
  public WebSettings(String host, int port, Path accounts, Optional<Tls> tls) {
    this(host, port, accounts, tls, TrustedProxies.NONE);
  }

  /**
   * A certificate with its key.
   *
   * @param keystore a PKCS #12 file
   */
  public record Tls(Path keystore, String password) {
    /**
     * Opens the file.
     *
     * @throws IllegalArgumentException if it is not there or the password does not open it
     */
    public KeyStore open() {
      try (InputStream bytes = Files.newInputStream(keystore)) {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(bytes, password.toCharArray());
        return store;
      } catch (NoSuchFileException e) {
        throw new IllegalArgumentException(keystore + ": no such file; check the path", e);
      } catch (AccessDeniedException e) {
        throw new IllegalArgumentException(
            keystore + ": not yours to read; see who owns it and what its rights are", e);
      } catch (IOException | GeneralSecurityException e) {
        throw new IllegalArgumentException(
            keystore + ": no PKCS #12 certificate, or HUFF_TLS_PASSWORD is not its password", e);
      }
    }

    @Override
    public String toString() {
      return "Tls[" + keystore + "]";
    }
  }

  /** On loopback only, accounts in the user's own folder. */
  public static WebSettings local(int port) {
    return new WebSettings(
        "127.0.0.1", port, UserFolders.data().resolve("accounts.json"), Optional.empty());
  }

  /** The same on that address of this machine, such as {@code 0.0.0.0} for all of them. */
  public WebSettings onHost(String address) {
    return new WebSettings(address, port, accounts, tls, proxies);
  }

  /** The same with the accounts kept in that file. */
  public WebSettings withAccounts(Path file) {
    return new WebSettings(host, port, file, tls, proxies);
  }

  /** The same behind those proxies. */
  public WebSettings behind(TrustedProxies trusted) {
    return new WebSettings(host, port, accounts, tls, trusted);
  }

  /** Whether only this machine reaches it. */
  public boolean isLoopback() {
    return isLoopback(host);
  }

  /** Whether only this machine reaches that address, also as addresses of pages write it. */
  public static boolean isLoopback(String host) {
    return Set.of("127.0.0.1", "localhost", "::1", "[::1]").contains(host.toLowerCase(Locale.ROOT));
  }
}
