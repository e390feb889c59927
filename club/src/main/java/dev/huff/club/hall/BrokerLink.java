package dev.huff.club.hall;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.MqttClientSslConfigBuilder;
import com.hivemq.client.mqtt.MqttClientTransportConfig;
import com.hivemq.client.mqtt.MqttClientTransportConfigBuilder;
import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttClientDisconnectedContext;
import com.hivemq.client.mqtt.mqtt3.Mqtt3AsyncClient;
import com.hivemq.client.mqtt.mqtt3.Mqtt3ClientBuilder;
import com.hivemq.client.mqtt.mqtt3.message.publish.Mqtt3Publish;
import com.hivemq.client.mqtt.mqtt3.message.subscribe.suback.Mqtt3SubAck;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An MQTT 3.1.1 connection that reconnects by itself, and is replaced when the broker no longer
 * answers on it. It gives no guarantees: what is sent while it is down is lost, and the two ends
 * make up for it.
 *
 * <p>It sends at QoS 1 and receives at QoS 0. A cluster keeps a log position for each subscriber at
 * QoS 1, and may stall for good when its keeper is lost. QoS 0 has nothing to stall.
 */
@SuppressWarnings("FutureReturnValueIgnored") // what fails here is sent again by the two ends
final class BrokerLink implements AutoCloseable {
  private static final int MOST_BYTES = 65_536;
  private static final Logger LOG = LoggerFactory.getLogger(BrokerLink.class);

  /**
   * Settings of a link.
   *
   * @param will message that the broker sends if the link is cut. Empty for none
   * @param patience how long the broker may take to answer before the link is replaced
   */
  record Plan(String client, List<String> topics, Optional<Will> will, Duration patience) {
    Plan(String client, List<String> topics, Optional<Will> will) {
      this(client, topics, will, Duration.ofSeconds(10));
    }
  }

  /** A retained message. */
  record Will(BoardTopic topic, String payload) {}

  static {
    BrokerLoginGateInstaller.enable(); // Netty looks for it once
  }

  private final Plan plan;
  private final Runnable onConnected;
  private final BiConsumer<BoardTopic, String> onMessage;
  private final Mqtt3AsyncClient client;
  private volatile Optional<Throwable> trouble = Optional.empty();
  private volatile boolean renewing;
  private volatile boolean closed;

  /**
   * Begins to connect, and keeps trying.
   *
   * @param onConnected called after each successful connection and subscription
   * @param onMessage receives messages on our topics
   */
  BrokerLink(
      BrokerAddress address,
      Plan plan,
      Runnable onConnected,
      BiConsumer<BoardTopic, String> onMessage) {
    this.plan = plan;
    this.onConnected = onConnected;
    this.onMessage = onMessage;
    this.client = client(address);
  }

  void open() {
    client.publishes(MqttGlobalPublishFilter.ALL, this::receive);
    client.connectWith().cleanSession(true).keepAlive(20).send();
  }

  private Mqtt3AsyncClient client(BrokerAddress address) {
    Mqtt3ClientBuilder builder =
        MqttClient.builder()
            .useMqttVersion3()
            .identifier(plan.client())
            .transportConfig(transport(address))
            .automaticReconnect()
            .initialDelay(250, TimeUnit.MILLISECONDS)
            .maxDelay(10, TimeUnit.SECONDS)
            .applyAutomaticReconnect()
            .addConnectedListener(context -> connected())
            .addDisconnectedListener(context -> tryNext(context, address.nodes()));
    if (address.login().isPresent()) {
      BrokerAddress.Login login = address.login().get();
      builder =
          builder
              .simpleAuth()
              .username(login.user())
              .password(login.password().getBytes(StandardCharsets.UTF_8))
              .applySimpleAuth();
    }
    if (plan.will().isPresent()) {
      builder =
          builder.willPublish(message(plan.will().get().topic(), plan.will().get().payload()));
    }
    return builder.buildAsync();
  }

  private MqttClientTransportConfig transport(BrokerAddress address) {
    BrokerAddress.Node first = address.nodes().get(0);
    MqttClientTransportConfigBuilder builder =
        MqttClientTransportConfig.builder()
            .serverHost(first.host())
            .serverPort(first.port())
            .mqttConnectTimeout(plan.patience().toMillis(), TimeUnit.MILLISECONDS);
    if (address.tls()) {
      builder =
          address
              .trust()
              .map(BrokerLink::believing)
              .map(builder::sslConfig)
              .orElseGet(builder::sslWithDefaultConfig);
    }
    return builder.build();
  }

  private static MqttClientSslConfig believing(CertificateTrust trust) {
    MqttClientSslConfigBuilder builder =
        MqttClientSslConfig.builder().trustManagerFactory(trust.managers());
    return (trust.anyName() ? builder.hostnameVerifier((host, session) -> true) : builder).build();
  }

  /** Of a cluster, another node is asked when one does not answer. */
  private void tryNext(MqttClientDisconnectedContext context, List<BrokerAddress.Node> nodes) {
    trouble = Optional.of(context.getCause());
    MqttClientTransportConfig now = context.getReconnector().getTransportConfig();
    int next = 0;
    for (int i = 0; i < nodes.size(); i++) {
      InetSocketAddress server = now.getServerAddress();
      if (nodes.get(i).host().equals(server.getHostString())
          && nodes.get(i).port() == server.getPort()) {
        next = (i + 1) % nodes.size();
      }
    }
    BrokerAddress.Node node = nodes.get(next);
    context
        .getReconnector()
        .transportConfig(now.extend().serverHost(node.host()).serverPort(node.port()).build());
    if (closed) {
      context.getReconnector().reconnect(false);
    } else if (renewing) {
      renewing = false;
      context.getReconnector().reconnect(true);
    }
  }

  /** The library goes on connecting after a link was closed that was not up. */
  private void connected() {
    if (closed) {
      client.disconnect();
    } else {
      subscribe();
    }
  }

  private static Mqtt3Publish message(BoardTopic topic, String payload) {
    return Mqtt3Publish.builder()
        .topic(topic.toString())
        .qos(MqttQos.AT_LEAST_ONCE)
        .retain(topic.kind().isRetained())
        .payload(payload.getBytes(StandardCharsets.UTF_8))
        .build();
  }

  /** Subscribes anew at each connection: a broker that was started again has forgotten. */
  private void subscribe() {
    List<CompletableFuture<Mqtt3SubAck>> answers = new ArrayList<>();
    for (String topic : plan.topics()) {
      answers.add(client.subscribeWith().topicFilter(topic).qos(MqttQos.AT_MOST_ONCE).send());
    }
    renewUnlessAnswered(CompletableFuture.allOf(answers.toArray(CompletableFuture<?>[]::new)))
        .whenComplete((all, failure) -> subscribed(failure == null));
  }

  /** A broker that is busy with itself, such as a cluster that has lost a node, may refuse. */
  private void subscribed(boolean well) {
    if (well) {
      onConnected.run();
    } else {
      CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS)
          .execute(
              () -> {
                if (isUp()) {
                  subscribe();
                }
              });
    }
  }

  private void receive(Mqtt3Publish message) {
    byte[] payload = message.getPayloadAsBytes();
    if (payload.length > 0 && payload.length <= MOST_BYTES) {
      BoardTopic.parse(message.getTopic().toString())
          .ifPresent(topic -> onMessage.accept(topic, new String(payload, StandardCharsets.UTF_8)));
    }
  }

  boolean isUp() {
    return client.getState().isConnected();
  }

  /** Why it went down, or did not come up, the last time. */
  Optional<Throwable> trouble() {
    return trouble;
  }

  /** Sends it if the link is up. */
  void send(BoardTopic topic, String payload) {
    if (isUp()) {
      renewUnlessAnswered(client.publish(message(topic, payload)));
    }
  }

  /** A broker that does not answer in time is left. */
  private <T> CompletableFuture<T> renewUnlessAnswered(CompletableFuture<T> answer) {
    return answer
        .orTimeout(plan.patience().toMillis(), TimeUnit.MILLISECONDS)
        .whenComplete(
            (any, failure) -> {
              if (failure instanceof TimeoutException) {
                renew();
              }
            });
  }

  /** Gives the connection up, and makes another one: it is up, and nothing comes of it. */
  synchronized void renew() {
    if (isUp() && !renewing) {
      LOG.info("{}: the broker does not answer, connecting anew", plan.client());
      renewing = true;
      client
          .disconnect()
          .whenComplete(
              (done, failure) -> {
                if (failure != null) {
                  renewing = false; // it went down by itself just then
                }
              });
    }
  }

  /** Sends a last word and goes. */
  void close(BoardTopic topic, String payload) {
    if (isUp()) {
      try {
        client.publish(message(topic, payload)).get(2, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (ExecutionException | TimeoutException e) {
        // the broker's last will says the same
      }
    }
    close();
  }

  @Override
  public void close() {
    closed = true;
    client.disconnect();
  }
}
