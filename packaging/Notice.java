import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Prints a NOTICE file: the licences of all libraries, and the notices that they bring along.
 *
 * <p>{@code java packaging/Notice.java LIB THIRD-PARTY.txt}, where LIB is a folder of jars and the
 * file lists their licences.
 */
final class Notice {
  private static final String NAME = "(?i)(META-INF/)?NOTICE(\\.txt|\\.md)?";
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private Notice() {}

  public static void main(String[] args) throws IOException {
    OUT.println("Huff");
    OUT.println("Copyright its developers. Licensed under the Apache License, Version 2.0.");
    OUT.println();
    OUT.println("Libraries and their licences:");
    Files.readAllLines(Path.of(args[1])).stream()
        .filter(line -> line.startsWith(" ") && !line.contains("(dev.huff:"))
        .forEach(OUT::println);
    for (Path jar : jars(Path.of(args[0]))) {
      printNotices(jar);
    }
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private static void printNotices(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      List<? extends ZipEntry> notices =
          zip.stream().filter(entry -> entry.getName().matches(NAME)).toList();
      for (ZipEntry notice : notices) {
        try (InputStream text = zip.getInputStream(notice)) {
          OUT.println();
          OUT.println("---- " + jar.getFileName());
          OUT.println(new String(text.readAllBytes(), StandardCharsets.UTF_8).strip());
        }
      }
    }
  }
}
