import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Takes native libraries of other machines out of jars: most of a package's size.
 *
 * <p>{@code java packaging/OwnNatives.java LIB SYSTEM}, where LIB is a folder of jars, which are
 * changed, and SYSTEM is {@code windows}, {@code macos}, or what Debian calls the processor.
 */
final class OwnNatives {
  private static final Pattern NATIVE = Pattern.compile("(?i).*\\.(so|dll|dylib|jnilib|a)");
  private static final String INTEL = ".*(x86[_-]64|amd64).*";
  private static final String ARM = ".*(aarch64|armv8|arm64).*";
  private static final String OTHER_THAN_LINUX =
      ".*(windows|win32|darwin|osx|mac|bsd|sunos|solaris|musl|android|aix).*";
  private static final Map<String, Pattern> OWN =
      Map.of(
          "amd64", Pattern.compile("(?i)(?!" + OTHER_THAN_LINUX + ")" + INTEL + "[.]so"),
          "arm64", Pattern.compile("(?i)(?!" + OTHER_THAN_LINUX + ")" + ARM + "[.]so"),
          "windows", Pattern.compile("(?i)" + INTEL + "[.]dll"),
          "macos", Pattern.compile("(?i)(" + INTEL + "|" + ARM + ")[.](dylib|jnilib)"));

  private OwnNatives() {}

  public static void main(String[] args) throws IOException {
    Pattern own = OWN.get(args[1]);
    if (own == null) {
      System.err.println("packaging: natives of all machines stay, as " + args[1] + " is unknown");
      return;
    }
    for (Path jar : jars(Path.of(args[0]))) {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        List<? extends ZipEntry> kept =
            zip.stream().filter(entry -> isKept(entry.getName(), own)).toList();
        if (kept.size() < zip.size()) {
          Path smaller = jar.resolveSibling(jar.getFileName() + ".new");
          copy(zip, kept, smaller);
          Files.move(smaller, jar, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  private static boolean isKept(String name, Pattern own) {
    return !NATIVE.matcher(name).matches() || own.matcher(name).matches();
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  /** Times stay as they were, so that two builds have the same bytes. */
  private static void copy(ZipFile from, List<? extends ZipEntry> entries, Path to)
      throws IOException {
    try (OutputStream file = Files.newOutputStream(to);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (ZipEntry entry : entries) {
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        out.putNextEntry(copy);
        try (InputStream content = from.getInputStream(entry)) {
          content.transferTo(out);
        }
        out.closeEntry();
      }
    }
  }
}
