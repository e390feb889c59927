package dev.huff.club.hall;

import dev.huff.club.web.RateLimit;
import dev.huff.formats.MonotonicClock;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.mqtt.MqttConnectMessage;
import io.netty.handler.codec.mqtt.MqttConnectPayload;
import io.netty.handler.codec.mqtt.MqttConnectReturnCode;
import io.netty.handler.codec.mqtt.MqttMessageBuilders;
import io.netty.util.ReferenceCountUtil;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Guards the broker: it authenticates each connection before the broker sees it. Passwords are
 * checked elsewhere, so that no other connection waits. An address that sent too many wrong
 * passwords is refused without a check. Each user has their own client ids, so nobody can take over
 * another's session.
 */
@SuppressWarnings("FutureReturnValueIgnored") // whoever cannot be answered has gone
final class BrokerLoginGate extends ChannelInboundHandlerAdapter {
  private static final Logger LOG = LoggerFactory.getLogger(BrokerLoginGate.class);
  private static final int WRONG_PASSWORDS_A_MINUTE = 30;
  private static final long REFUSAL_DELAY_MILLIS = 500;

  /** Knows which password is whose. */
  interface PasswordCheck {
    /**
     * Whether that is the user's password, later.
     *
     * @throws RejectedExecutionException when too many are asking
     */
    CompletableFuture<Boolean> check(String user, String password);
  }

  /**
   * What all gates of a broker share.
   *
   * @param pass the password that the broker itself believes, of everybody whom a gate let in
   */
  record Rules(PasswordCheck passwords, String pass, RateLimit wrongPasswords) {
    Rules(PasswordCheck passwords, String pass) {
      this(
          passwords,
          pass,
          new RateLimit(
              WRONG_PASSWORDS_A_MINUTE, TimeUnit.MINUTES.toMillis(1), MonotonicClock::millis));
    }
  }

  private final Rules rules;
  private final Queue<Object> waiting = new ArrayDeque<>();
  private boolean asked;

  BrokerLoginGate(Rules rules) {
    this.rules = rules;
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    if (asked) {
      waiting.add(message); // a client need not wait for its acknowledgement
    } else if (message instanceof MqttConnectMessage connect
        && connect.decoderResult().isSuccess()) {
      asked = true;
      receive(ctx, connect);
    } else {
      ReferenceCountUtil.release(message);
      ctx.close();
    }
  }

  private void receive(ChannelHandlerContext ctx, MqttConnectMessage connect) {
    MqttConnectPayload payload = connect.payload();
    Optional<String> user = Optional.ofNullable(payload.userName());
    Optional<byte[]> password = Optional.ofNullable(payload.passwordInBytes());
    String address = address(ctx.channel());
    if (user.isEmpty() || password.isEmpty()) {
      refuse(ctx, MqttConnectReturnCode.CONNECTION_REFUSED_BAD_USER_NAME_OR_PASSWORD);
    } else if (!BridgeClientId.belongsTo(payload.clientIdentifier(), user.get())) {
      LOG.warn("{} wants to be the bridge of a table that it does not sign in as", address);
      refuse(ctx, MqttConnectReturnCode.CONNECTION_REFUSED_IDENTIFIER_REJECTED);
    } else if (!rules.wrongPasswords().hasLeft(address)) {
      refuse(ctx, MqttConnectReturnCode.CONNECTION_REFUSED_SERVER_UNAVAILABLE);
    } else {
      ctx.channel().config().setAutoRead(false);
      check(user.get(), new String(password.get(), StandardCharsets.UTF_8))
          .whenCompleteAsync((isRight, failure) -> decide(ctx, connect, isRight), ctx.executor());
    }
  }

  /** Empty when there is no time for it. */
  private CompletableFuture<Optional<Boolean>> check(String user, String password) {
    try {
      return rules.passwords().check(user, password).thenApply(Optional::of);
    } catch (RejectedExecutionException e) {
      return CompletableFuture.completedFuture(Optional.empty());
    }
  }

  private void decide(
      ChannelHandlerContext ctx, MqttConnectMessage connect, Optional<Boolean> isRight) {
    String address = address(ctx.channel());
    if (isRight == null || isRight.isEmpty()) {
      refuse(ctx, MqttConnectReturnCode.CONNECTION_REFUSED_SERVER_UNAVAILABLE);
    } else if (isRight.get()) {
      admit(ctx, connect);
    } else {
      rules.wrongPasswords().allows(address);
      LOG.info("{} sent a wrong name or password for a table", address);
      refuse(ctx, MqttConnectReturnCode.CONNECTION_REFUSED_BAD_USER_NAME_OR_PASSWORD);
    }
  }

  private void admit(ChannelHandlerContext ctx, MqttConnectMessage connect) {
    MqttConnectPayload payload = connect.payload();
    MqttConnectPayload known =
        new MqttConnectPayload(
            BridgeClientId.own(payload.clientIdentifier(), payload.userName()),
            payload.willProperties(),
            payload.willTopic(),
            payload.willMessageInBytes(),
            payload.userName(),
            rules.pass().getBytes(StandardCharsets.UTF_8));
    ctx.fireChannelRead(
        new MqttConnectMessage(connect.fixedHeader(), connect.variableHeader(), known));
    while (!waiting.isEmpty()) {
      ctx.fireChannelRead(waiting.remove());
    }
    ctx.fireChannelReadComplete();
    ctx.channel().config().setAutoRead(true);
    ctx.pipeline().remove(this);
  }

  /** Takes its time: who tries the next one at once does not try many. */
  private void refuse(ChannelHandlerContext ctx, MqttConnectReturnCode reason) {
    ctx.channel().config().setAutoRead(false);
    ctx.executor()
        .schedule(
            () ->
                ctx.writeAndFlush(MqttMessageBuilders.connAck().returnCode(reason).build())
                    .addListener(ChannelFutureListener.CLOSE),
            REFUSAL_DELAY_MILLIS,
            TimeUnit.MILLISECONDS);
  }

  private static String address(Channel channel) {
    SocketAddress remote = channel.remoteAddress();
    return remote instanceof InetSocketAddress from
        ? from.getAddress().getHostAddress()
        : String.valueOf(remote);
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext ctx) {
    waiting.forEach(ReferenceCountUtil::release);
    waiting.clear();
  }
}
