package dev.huff.club.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Gives requests that come through a trusted proxy the address and scheme they began with. */
final class ForwardedHandler extends Handler.Wrapper {
  /** The attribute of requests that came through a proxy. */
  static final String FORWARDED = "dev.huff.forwarded";

  /** The attribute with the path under which the proxy serves us, e.g. {@code /huff}. */
  static final String PREFIX = "dev.huff.prefix";

  private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9._~-]+)+");
  private static final String FOR = "X-Forwarded-For";
  private static final String SCHEME = "X-Forwarded-Proto";

  private final TrustedProxies proxies;

  ForwardedHandler(TrustedProxies proxies, Handler next) {
    super(next);
    this.proxies = proxies;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    SocketAddress peer = request.getConnectionMetaData().getRemoteSocketAddress();
    boolean isForwarded =
        peer instanceof InetSocketAddress from
            && proxies.isTrusted(from.getAddress())
            && request.getHeaders().contains(FOR);
    return super.handle(
        isForwarded ? original(request, ((InetSocketAddress) peer).getAddress()) : request,
        response,
        callback);
  }

  private Request original(Request request, InetAddress proxy) {
    HttpFields headers = request.getHeaders();
    List<String> schemes = headers.getValuesList(SCHEME);
    boolean isSecure =
        request.isSecure()
            || (!schemes.isEmpty()
                && schemes.get(schemes.size() - 1).strip().equalsIgnoreCase("https"));
    request.setAttribute(FORWARDED, true);
    Optional.ofNullable(headers.get("X-Forwarded-Prefix"))
        .filter(prefix -> PATH.matcher(prefix).matches())
        .ifPresent(prefix -> request.setAttribute(PREFIX, prefix));
    InetAddress client = proxies.client(proxy, headers.getValuesList(FOR));
    return withConnection(request, connection(request, client, isSecure));
  }

  /** The connection that the client has with the proxy. */
  private static ConnectionMetaData connection(
      Request request, InetAddress client, boolean isSecure) {
    return new ConnectionMetaData.Wrapper(request.getConnectionMetaData()) {
      @Override
      public SocketAddress getRemoteSocketAddress() {
        return new InetSocketAddress(client, 0);
      }

      @Override
      public boolean isSecure() {
        return isSecure;
      }
    };
  }

  /** The request as it came to the proxy. */
  private static Request withConnection(Request request, ConnectionMetaData connection) {
    HttpURI uri = request.getHttpURI();
    HttpURI original = connection.isSecure() ? HttpURI.build(uri).scheme("https") : uri;
    return new Request.Wrapper(request) {
      @Override
      public ConnectionMetaData getConnectionMetaData() {
        return connection;
      }

      @Override
      public boolean isSecure() {
        return connection.isSecure();
      }

      @Override
      public HttpURI getHttpURI() {
        return original;
      }
    };
  }
}
