package dev.huff.club.web;

import dev.huff.club.report.PageWords;
import dev.huff.core.announce.Language;
import dev.huff.formats.ndjson.BoundedJson;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The files of the page, read once. A page requests them under a name that changes with their
 * contents, e.g. {@code v/1f2e3d4c/style.css}, so browsers need not ask whether they are current.
 */
final class PageFiles {
  private static final String MADE_OF = "(href|src)=\"(?=[a-z]+\\.(css|js|svg|json)\"|lang/)";
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "json", "application/json",
          "svg", "image/svg+xml");

  /** What all pages begin with, before their script. */
  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="format-detection" content="telephone=no">
      <title>Huff</title>
      <link rel="icon" href="icon.svg">
      <link rel="stylesheet" href="style.css">
      """;

  private static final Pattern SCRIPT =
      Pattern.compile("<script type=\"module\" src=\"([a-z]+\\.js)\">");
  private static final Pattern IMPORT = Pattern.compile("from '\\./([a-z]+\\.js)'");

  private static final String MISSING = "missing.html";
  private static final Set<String> NOT_FOR_SPECTATORS =
      Set.of("arbiter.html", "camera.html", "clock.html", "phone.html", MISSING);

  private final Map<String, byte[]> plain = new HashMap<>();
  private final String version;

  private PageFiles(Map<String, byte[]> contents) {
    CRC32 sum = new CRC32();
    contents.values().forEach(sum::update);
    this.version = Long.toHexString(sum.getValue());
    contents.forEach(
        (name, file) ->
            plain.put(name, name.endsWith(".html") ? versioned(text(file), contents) : file));
  }

  private static String text(byte[] file) {
    return new String(file, StandardCharsets.UTF_8);
  }

  /** The page's files among the program's own. */
  static PageFiles read() {
    try {
      URL folder = Objects.requireNonNull(PageFiles.class.getResource("page"));
      URI place = folder.toURI();
      if (!place.getScheme().equals("jar")) {
        return new PageFiles(contents(Path.of(place)));
      }
      try (FileSystem jar = FileSystems.newFileSystem(place, Map.of())) {
        return new PageFiles(contents(jar.provider().getPath(place)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the page's own files", e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a resource has an address", e);
    }
  }

  private static Map<String, byte[]> contents(Path folder) throws IOException {
    Map<String, byte[]> contents = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        contents.put(
            folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
    for (Language language : Language.all()) {
      contents.put(
          "lang/" + language.id() + ".json",
          BoundedJson.write(PageWords.in(language).all()).getBytes(StandardCharsets.UTF_8));
    }
    return contents;
  }

  private byte[] versioned(String html, Map<String, byte[]> contents) {
    return SCRIPT
        .matcher(html)
        .replaceFirst(script -> HEAD + preloads(script.group(1), contents) + script.group())
        .replaceAll(MADE_OF, "$1=\"v/" + version + "/")
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Has browsers request all modules of a script at once, not level by level. */
  private static String preloads(String script, Map<String, byte[]> contents) {
    Set<String> modules = new LinkedHashSet<>();
    addImports(script, contents, modules);
    return modules.stream()
        .map("<link rel=\"modulepreload\" href=\"%s\">\n"::formatted)
        .collect(Collectors.joining());
  }

  private static void addImports(String script, Map<String, byte[]> contents, Set<String> into) {
    String code = text(Objects.requireNonNull(contents.get(script), script));
    IMPORT
        .matcher(code)
        .results()
        .map(found -> found.group(1))
        .filter(into::add)
        .forEach(module -> addImports(module, contents, into));
  }

  /** The files of the pages that spectators need, for a server that knows nothing but files. */
  Map<String, String> forSpectators() {
    Map<String, String> files = new TreeMap<>();
    plain.forEach(
        (name, file) -> {
          if (!NOT_FOR_SPECTATORS.contains(name)) {
            String text = text(file);
            files.put(
                name,
                text.replace("v/" + version + "/", "")
                    .replace("<html lang=\"en\">", "<html lang=\"en\" data-static>"));
          }
        });
    return files;
  }

  /** Answers with the page for addresses that lead nowhere, however many folders they name. */
  void serveMissing(Context ctx) {
    String up = "../".repeat((int) ctx.path().chars().filter(letter -> letter == '/').count() - 1);
    String page = text(Objects.requireNonNull(plain.get(MISSING)));
    ctx.contentType(Objects.requireNonNull(TYPES.get("html")))
        .result(page.replace("=\"v/", "=\"" + up + "v/").replace("\"./\"", "\"" + up + "./\""));
  }

  void serve(Context ctx) {
    serve(ctx, Optional.empty());
  }

  /** Answers with the file that the path names; a page says in its head what it shows. */
  void serve(Context ctx, Optional<LinkPreview> preview) {
    String path = ctx.path().substring(1);
    String bare = path.replaceFirst("^v/[0-9a-f]+/", "");
    String name = bare.isEmpty() ? "index.html" : bare;
    byte[] file = plain.get(name);
    if (file == null) {
      throw new NotFoundResponse("there is no such page: /" + path);
    }
    if (path.startsWith("v/" + version + "/")) {
      ctx.header("Cache-Control", "max-age=31536000, immutable");
    }
    ctx.header("Vary", "Accept-Encoding");
    ctx.contentType(Objects.requireNonNull(TYPES.get(name.substring(name.lastIndexOf('.') + 1))));
    preview.ifPresentOrElse(it -> ctx.result(it.in(text(file))), () -> ctx.result(file));
  }
}
