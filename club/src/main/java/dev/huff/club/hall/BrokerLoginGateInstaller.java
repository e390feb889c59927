package dev.huff.club.hall;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Installs a {@link BrokerLoginGate} in front of the broker on each connection. The broker gives no
 * access to its pipeline, but Netty does, through this service, which it looks up once in each
 * process.
 */
public final class BrokerLoginGateInstaller extends ChannelInitializerExtension {
  /** What Moquette calls that which handles messages. */
  private static final String BROKER_HANDLER = "handler";

  private static final Map<Integer, BrokerLoginGate.Rules> BY_PORT = new ConcurrentHashMap<>();
  private static final AtomicBoolean FOUND = new AtomicBoolean();

  /** For Netty. */
  public BrokerLoginGateInstaller() {
    FOUND.set(true);
  }

  /** To be called before Netty opens its first connection, as client or as server. */
  static void enable() {
    System.setProperty(EXTENSIONS_SYSTEM_PROPERTY, "serviceload");
  }

  static boolean isFound() {
    return FOUND.get();
  }

  /** From now on the broker at that port of ours has gates. */
  static void guard(int port, BrokerLoginGate.Rules rules) {
    BY_PORT.put(port, rules);
  }

  @Override
  public void postInitializeServerChildChannel(Channel channel) {
    SocketAddress local = channel.localAddress();
    if (local instanceof InetSocketAddress at) {
      Optional.ofNullable(BY_PORT.get(at.getPort()))
          .ifPresent(rules -> channel.pipeline().addLast(installation(rules)));
    }
  }

  /** Runs after the broker has built its pipeline. */
  private static ChannelHandler installation(BrokerLoginGate.Rules rules) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(Channel channel) {
        channel.pipeline().addBefore(BROKER_HANDLER, "gate", new BrokerLoginGate(rules));
      }
    };
  }
}
