package dev.huff.club.hall;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.club.web.DecisionRequest;
import dev.huff.club.web.UndeliveredException;
import dev.huff.formats.ndjson.BoundedJson;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Sends arbiters' decisions to the tables and waits for their confirmation. So the arbiter learns
 * of a broken network, and not the players.
 */
final class DecisionDispatcher {
  private static final long PATIENCE_SECONDS = 3;

  private static final int MOST_STRANGERS = 8;

  private final BrokerLink link;
  private final Semaphore strangers = new Semaphore(MOST_STRANGERS);
  private final Map<String, CountDownLatch> underWay = new ConcurrentHashMap<>();

  DecisionDispatcher(BrokerLink link) {
    this.link = link;
  }

  /**
   * Takes a decision to its table; returns when the table has it. A stop of the robot, which
   * strangers may send too, is sent in any case, and waited for while not too many wait.
   *
   * @throws UndeliveredException when the table does not answer, or the broker is not reached
   */
  void carry(DecisionRequest decision) {
    if (!link.isUp()) {
      throw new UndeliveredException("the hall does not reach its broker: nothing was sent");
    }
    String id = UUID.randomUUID().toString();
    CountDownLatch arrival = new CountDownLatch(1);
    underWay.put(id, arrival);
    try {
      link.send(new BoardTopic(decision.board(), BoardTopic.Kind.DECIDE), text(id, decision));
      if (!isIn(arrival, decision)) {
        throw new UndeliveredException(
            "table "
                + decision.board()
                + " has not answered: the decision may not have arrived; look at the board, then"
                + " decide again");
      }
    } finally {
      underWay.remove(id);
    }
  }

  private boolean isIn(CountDownLatch arrival, DecisionRequest decision) {
    boolean isStop = decision.word().equals(DecisionRequest.STOP);
    if (isStop && !strangers.tryAcquire()) {
      return true;
    }
    try {
      return arrival.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      if (isStop) {
        strangers.release();
      }
    }
  }

  private static String text(String id, DecisionRequest decision) {
    return BoundedJson.node()
        .put("id", id)
        .put("at", System.currentTimeMillis())
        .put("word", decision.word())
        .put("by", decision.by())
        .toString();
  }

  /** A table says which decision it has. */
  void arrived(JsonNode taken) {
    CountDownLatch arrival = underWay.get(taken.path("id").asText());
    if (arrival != null) {
      arrival.countDown();
    }
  }
}
