package dev.huff.club.hall;

import dev.huff.club.web.WebSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import javax.net.ssl.TrustManagerFactory;

/**
 * Certificates that are trusted instead of those that Java knows.
 *
 * @param managers validate a certificate
 * @param anyName whether it may name another machine. Only for our own certificate
 */
public record CertificateTrust(TrustManagerFactory managers, boolean anyName) {
  /**
   * Believes the certificates of a PEM file, and whom they signed.
   *
   * @throws IllegalArgumentException when the file cannot be read, or has none
   */
  static CertificateTrust ofFile(Path pem) {
    try (InputStream text = Files.newInputStream(pem)) {
      Collection<? extends Certificate> found =
          CertificateFactory.getInstance("X.509").generateCertificates(text);
      if (found.isEmpty()) {
        throw new IllegalArgumentException("no certificate in " + pem);
      }
      return of(List.copyOf(found), false);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException(pem + ": no such file; check the path", e);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "cannot read the certificates of " + pem + ": " + e.getMessage(), e);
    }
  }

  /**
   * Believes the certificates of our own PKCS #12 file, whatever name they are for.
   *
   * @throws IllegalArgumentException when the file cannot be read, or the password is another
   */
  static CertificateTrust ofOwn(WebSettings.Tls own) {
    try {
      KeyStore keys = own.open();
      Collection<Certificate> found = new ArrayList<>();
      for (String alias : Collections.list(keys.aliases())) {
        found.add(keys.getCertificate(alias));
      }
      return of(found, true);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "cannot open the certificate " + own.keystore() + ": " + e.getMessage(), e);
    }
  }

  private static CertificateTrust of(
      Collection<? extends Certificate> certificates, boolean anyName)
      throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    for (Certificate certificate : certificates) {
      trusted.setCertificateEntry("c" + trusted.size(), certificate);
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    return new CertificateTrust(managers, anyName);
  }
}
