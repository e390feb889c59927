package dev.huff.club.web;

import java.util.function.BiFunction;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** Serves over TLS with the user's certificate instead of plain HTTP. */
record TlsConnector(WebSettings settings, WebSettings.Tls tls)
    implements BiFunction<Server, HttpConfiguration, Connector> {
  @Override
  public Connector apply(Server server, HttpConfiguration http) {
    SslContextFactory.Server context = new SslContextFactory.Server();
    context.setKeyStorePath(tls.keystore().toAbsolutePath().toString());
    context.setKeyStoreType("PKCS12");
    context.setKeyStorePassword(tls.password());
    HttpConfiguration secure = new HttpConfiguration(http);
    secure.addCustomizer(new SecureRequestCustomizer(false));
    ServerConnector connector =
        new ServerConnector(
            server,
            new SslConnectionFactory(context, "http/1.1"),
            new HttpConnectionFactory(secure));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    return connector;
  }
}
