package dev.huff.club.web;

import com.fasterxml.jackson.core.type.TypeReference;
import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.file.DamagedFile;
import dev.huff.formats.file.PrivateFiles;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Accounts in one small file that only its owner can read: arbiters here, boards in a hall. Each
 * has a name and the Argon2id hash of a password. Until the first account exists, a one-time code
 * replaces it. Its user is the first in the file, and is the chief. Changes to the file by others
 * take effect at once.
 */
public final class AccountStore {
  /** Memory in KiB and passes that OWASP's password storage cheat sheet gives for Argon2id. */
  private static final Argon2Function HASH =
      Argon2Function.getInstance(19_456, 2, 1, 32, Argon2.ID);

  /** What an unknown name is compared with, so that it takes as long: made of random bytes. */
  static final String NOBODY =
      "$argon2id$v=19$m=19456,t=2,p=1$rcvpIeQFPSf8aNAEsqksFy9G2qwD6hqm7g/4t4plT17/CX3Yt/IGwdk6kOjVyux"
          + "/rXZv4omj5GoK2vNMkFdukQ$MbsyxHK5lbwSe1z257ErUnShH1aCKSXb4xXGNRn+GQg";

  private static final String CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  private static final int CODE_LENGTH = 10;
  private static final int SHORTEST = 10;
  private static final int LONGEST = 200;
  private static final Logger LOG = LoggerFactory.getLogger(AccountStore.class);

  private static final TypeReference<LinkedHashMap<String, String>> ACCOUNTS =
      new TypeReference<>() {};

  private static final int MOST_CHECKS =
      Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  private static final int MOST_WAITING = 128;

  /** Each check is slow by design, so they have threads of their own. */
  private static final ThreadPoolExecutor CHECKS =
      new ThreadPoolExecutor(
          MOST_CHECKS,
          MOST_CHECKS,
          30,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MOST_WAITING),
          work -> DaemonThread.of("password check", work));

  static {
    CHECKS.allowCoreThreadTimeOut(true);
  }

  private final Path file;
  private final Map<String, String> hashes;
  private String stamp = "";
  private boolean isDamaged;
  private final String code = newCode();

  /**
   * Reads the accounts.
   *
   * @throws WebException when the file is there and cannot be read
   */
  public AccountStore(Path file) {
    this.file = file;
    this.hashes = read(file);
    this.stamp = stamp();
  }

  private static Map<String, String> read(Path file) {
    if (!Files.exists(file)) {
      return new LinkedHashMap<>();
    }
    try {
      Map<String, String> hashes =
          Optional.ofNullable(BoundedJson.mapper().readValue(file.toFile(), ACCOUNTS))
              .orElseThrow(() -> new IOException("no accounts in " + file));
      hashes.values().removeIf(hash -> hash == null);
      return hashes;
    } catch (IOException e) {
      throw new WebException(
          "cannot read the accounts in " + file + "; mend the file, or move it away to begin anew",
          e);
    }
  }

  private static String newCode() {
    return new SecureRandom()
        .ints(CODE_LENGTH, 0, CODE_ALPHABET.length())
        .mapToObj(at -> CODE_ALPHABET.substring(at, at + 1))
        .collect(Collectors.joining());
  }

  private static String hash(String password) {
    return HASH.hash(password).getResult();
  }

  /** Whether there is no account yet. */
  public synchronized boolean isEmpty() {
    refresh();
    return hashes.isEmpty();
  }

  /** The code that makes the first account; worth nothing once there is one. */
  String code() {
    return code;
  }

  /**
   * Creates the first account for a user with the code. It returns false and changes nothing if the
   * code is wrong or an account exists. Of several users with the code, one gets the account.
   *
   * @throws IllegalArgumentException if name or password is invalid. The message says why
   */
  synchronized boolean open(String attempt, String name, String password) {
    boolean opens = isEmpty() && SecretToken.isSame(code, attempt.strip().toUpperCase(Locale.ROOT));
    if (opens) {
      put(name, password);
    }
    return opens;
  }

  /** Whether that name has that password; takes as long when there is no such name. */
  public boolean check(String name, String password) {
    String stored;
    synchronized (this) {
      refresh();
      stored = hashes.getOrDefault(name, NOBODY);
    }
    return password.length() <= LONGEST && matches(password, stored) && !stored.equals(NOBODY);
  }

  /** A hash that was damaged is nobody's. */
  private static boolean matches(String password, String stored) {
    try {
      return Argon2Function.getInstanceFromHash(stored).check(password, stored);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /**
   * The same later, without holding the thread that asks.
   *
   * @throws RejectedExecutionException when too many are asking
   */
  public CompletableFuture<Boolean> checkLater(String name, String password) {
    return CompletableFuture.supplyAsync(() -> check(name, password), CHECKS);
  }

  /** Whether that is who had the code of the first run. */
  synchronized boolean isChief(String name) {
    return names().stream().findFirst().filter(name::equals).isPresent();
  }

  /** All names, the chief's first. */
  synchronized List<String> names() {
    refresh();
    return List.copyOf(hashes.keySet());
  }

  /**
   * Makes an account; false, and nothing is changed, when there is one of that name.
   *
   * @throws IllegalArgumentException when name or password will not do; the message says why
   */
  synchronized boolean add(String name, String password) {
    if (names().contains(name)) {
      return false;
    }
    Optional<String> alike =
        names().stream().filter(other -> AccountName.isAlike(name, other)).findFirst();
    if (alike.isPresent()) {
      throw new IllegalArgumentException(
          "the name looks like " + alike.get() + ", which is taken; choose another");
    }
    put(name, password);
    return true;
  }

  /**
   * Gives an account a new password; false, and nothing is changed, when there is none of that
   * name.
   *
   * @throws IllegalArgumentException when the password will not do; the message says why
   */
  synchronized boolean change(String name, String password) {
    if (!names().contains(name)) {
      return false;
    }
    put(name, password);
    return true;
  }

  /** Takes an account away; false when there is none of that name. */
  synchronized boolean remove(String name) {
    if (!names().contains(name)) {
      return false;
    }
    Map<String, String> changed = new LinkedHashMap<>(hashes);
    changed.remove(name);
    write(changed);
    return true;
  }

  /**
   * Makes an account, or gives one a new password.
   *
   * @throws IllegalArgumentException when name or password will not do; the message says why
   */
  public synchronized void put(String name, String password) {
    if (!name.matches("[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,39}")) {
      throw new IllegalArgumentException(
          "a name is 1 to 40 letters, digits, spaces, dots, dashes or underscores");
    }
    if (password.length() < SHORTEST || password.length() > LONGEST) {
      throw new IllegalArgumentException(
          "a password has " + SHORTEST + " to " + LONGEST + " characters");
    }
    refresh();
    Map<String, String> changed = new LinkedHashMap<>(hashes);
    changed.put(name, hash(password));
    write(changed);
  }

  /** Another process may have given a board its password, or somebody have deleted a line. */
  private void refresh() {
    String now = stamp();
    if (now.equals(stamp)) {
      return;
    }
    stamp = now;
    try {
      Map<String, String> fresh = read(file);
      isDamaged = false;
      hashes.clear();
      hashes.putAll(fresh);
    } catch (WebException e) {
      isDamaged = true;
      LOG.warn("{}; going on with those of before", e.getMessage());
    }
  }

  /** When the file was written and how long it is; as before when it is not there. */
  private String stamp() {
    try {
      return Files.getLastModifiedTime(file) + " " + Files.size(file);
    } catch (IOException e) {
      return stamp;
    }
  }

  /** These accounts hold once they are written. */
  private void write(Map<String, String> changed) {
    try {
      PrivateFiles.folderOf(file);
      if (isDamaged) {
        LOG.warn("{} was damaged and is kept as {}", file, DamagedFile.keep(file));
      }
      AtomicFile.save(
          file, BoundedJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(changed));
      isDamaged = false;
      stamp = stamp();
      hashes.clear();
      hashes.putAll(changed);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the accounts to " + file, e);
    }
  }
}
