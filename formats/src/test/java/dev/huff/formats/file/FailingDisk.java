package dev.huff.formats.file;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardOpenOption;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;

/**
 * A folder on a disk that fails when it is told to: paths under it do what they always do, but each
 * write, sync, rename, deletion and opening for writing is counted, and those from a chosen one on
 * fail. A write that fails for want of space writes half of what it should first.
 */
public final class FailingDisk {
  /** How a disk fails. */
  public enum Fault {
    FULL("No space left on device"),
    BROKEN("Input/output error"),
    READ_ONLY("Read-only file system"),
    /** Writes take half of what they are given, and say so; all else works. */
    SHORT("short write"),
    /** The thread is interrupted: Java closes the file. */
    INTERRUPTED("Interrupted system call");

    private final String words;

    Fault(String words) {
      this.words = words;
    }
  }

  private final Provider provider = new Provider();
  private final FileSystem system = new DiskSystem(provider);
  private Fault fault = Fault.FULL;
  private long done;
  private long firstFailure = Long.MAX_VALUE;
  private long lastFailure = Long.MAX_VALUE;

  /** That folder as it is on this disk. */
  public Path at(Path folder) {
    return new DiskPath(folder);
  }

  /** From now on the operation of that number, from 1, fails, and so many after it. */
  public synchronized void fail(Fault how, long from, long operations) {
    fault = how;
    done = 0;
    firstFailure = from;
    lastFailure = from + operations - 1;
  }

  /** Nothing fails any more. */
  public synchronized void heal() {
    firstFailure = Long.MAX_VALUE;
  }

  /** How many operations there were since {@link #fail}. */
  public synchronized long operations() {
    return done;
  }

  private synchronized boolean fails() {
    done++;
    return done >= firstFailure && done <= lastFailure;
  }

  private void attempt(Path path) throws IOException {
    if (fails() && fault != Fault.SHORT) {
      throw new FileSystemException(path.toString(), null, fault.words);
    }
  }

  private static Path real(Path path) {
    return path instanceof DiskPath disk ? disk.real : path;
  }

  private final class DiskPath implements Path {
    private final Path real;

    DiskPath(Path real) {
      this.real = real;
    }

    private Path wrap(Path path) {
      return new DiskPath(path);
    }

    @Override
    public FileSystem getFileSystem() {
      return system;
    }

    @Override
    public boolean isAbsolute() {
      return real.isAbsolute();
    }

    @Override
    public Path getRoot() {
      return wrap(real.getRoot());
    }

    @Override
    public Path getFileName() {
      return wrap(real.getFileName());
    }

    @Override
    public Path getParent() {
      return wrap(real.getParent());
    }

    @Override
    public int getNameCount() {
      return real.getNameCount();
    }

    @Override
    public Path getName(int index) {
      return wrap(real.getName(index));
    }

    @Override
    public Path subpath(int from, int to) {
      return wrap(real.subpath(from, to));
    }

    @Override
    public boolean startsWith(Path other) {
      return real.startsWith(real(other));
    }

    @Override
    public boolean endsWith(Path other) {
      return real.endsWith(real(other));
    }

    @Override
    public Path normalize() {
      return wrap(real.normalize());
    }

    @Override
    public Path resolve(Path other) {
      return wrap(real.resolve(real(other)));
    }

    @Override
    public Path resolve(String other) {
      return wrap(real.resolve(other));
    }

    @Override
    public Path resolveSibling(String other) {
      return wrap(real.resolveSibling(other));
    }

    @Override
    public Path relativize(Path other) {
      return wrap(real.relativize(real(other)));
    }

    @Override
    public URI toUri() {
      return real.toUri();
    }

    @Override
    public Path toAbsolutePath() {
      return wrap(real.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
      return wrap(real.toRealPath(options));
    }

    @Override
    public WatchKey register(
        WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Iterator<Path> iterator() {
      return StreamSupport.stream(real.spliterator(), false).map(this::wrap).iterator();
    }

    @Override
    public int compareTo(Path other) {
      return real.compareTo(real(other));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof DiskPath path && path.real.equals(real);
    }

    @Override
    public int hashCode() {
      return real.hashCode();
    }

    @Override
    public String toString() {
      return real.toString();
    }
  }

  private final class Channel extends FileChannel {
    private final FileChannel real;

    Channel(FileChannel real) {
      this.real = real;
    }

    /** What of these bytes the disk takes. */
    private ByteBuffer attemptWrite(ByteBuffer bytes, long position) throws IOException {
      if (!fails()) {
        return bytes;
      }
      ByteBuffer half = bytes.duplicate().limit(bytes.position() + (bytes.remaining() + 1) / 2);
      if (fault == Fault.SHORT) {
        return half;
      }
      if (fault == Fault.FULL) {
        real.write(half, position);
      }
      throw broken();
    }

    private IOException broken() throws IOException {
      if (fault == Fault.INTERRUPTED) {
        close();
        return new ClosedByInterruptException();
      }
      return new IOException(fault.words);
    }

    private void attemptAny() throws IOException {
      if (fails() && fault != Fault.SHORT) {
        throw broken();
      }
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
      return real.read(to);
    }

    @Override
    public long read(ByteBuffer[] to, int offset, int length) throws IOException {
      return real.read(to, offset, length);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      int before = bytes.position();
      int written = real.write(attemptWrite(bytes, real.position()));
      bytes.position(before + written);
      return written;
    }

    @Override
    public long write(ByteBuffer[] bytes, int offset, int length) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long position() throws IOException {
      return real.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
      real.position(position);
      return this;
    }

    @Override
    public long size() throws IOException {
      return real.size();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
      attemptAny();
      real.truncate(size);
      return this;
    }

    @Override
    public void force(boolean metadata) throws IOException {
      attemptAny();
      real.force(metadata);
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(ByteBuffer to, long position) throws IOException {
      return real.read(to, position);
    }

    @Override
    public int write(ByteBuffer bytes, long position) throws IOException {
      int before = bytes.position();
      int written = real.write(attemptWrite(bytes, position), position);
      bytes.position(before + written);
      return written;
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
      throw new UnsupportedOperationException();
    }

    @Override
    protected void implCloseChannel() throws IOException {
      real.close();
    }
  }

  private final class Provider extends FileSystemProvider {
    private FileSystemProvider of(Path path) {
      return real(path).getFileSystem().provider();
    }

    @Override
    public String getScheme() {
      return "failing";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> env) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
      return system;
    }

    @Override
    public Path getPath(URI uri) {
      throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel newFileChannel(
        Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
        throws IOException {
      if (options.contains(StandardOpenOption.WRITE)) {
        attempt(path);
      }
      return new Channel(of(path).newFileChannel(real(path), options, attributes));
    }

    @Override
    public SeekableByteChannel newByteChannel(
        Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
        throws IOException {
      return newFileChannel(path, options, attributes);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(
        Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
      DirectoryStream<Path> all = of(folder).newDirectoryStream(real(folder), any -> true);
      return new DirectoryStream<>() {
        @Override
        public Iterator<Path> iterator() {
          return StreamSupport.stream(all.spliterator(), false)
              .map(path -> (Path) new DiskPath(path))
              .iterator();
        }

        @Override
        public void close() throws IOException {
          all.close();
        }
      };
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
      if (!Files.isDirectory(real(folder))) {
        attempt(folder);
      }
      of(folder).createDirectory(real(folder), attributes);
    }

    @Override
    public void delete(Path path) throws IOException {
      attempt(path);
      of(path).delete(real(path));
    }

    @Override
    public void copy(Path from, Path to, CopyOption... options) throws IOException {
      attempt(to);
      of(from).copy(real(from), real(to), options);
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
      attempt(to);
      of(from).move(real(from), real(to), options);
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
      return of(one).isSameFile(real(one), real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
      return of(path).isHidden(real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
      return of(path).getFileStore(real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
      of(path).checkAccess(real(path), modes);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(
        Path path, Class<V> type, LinkOption... options) {
      return of(path).getFileAttributeView(real(path), type, options);
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(
        Path path, Class<A> type, LinkOption... options) throws IOException {
      return of(path).readAttributes(real(path), type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
        throws IOException {
      return of(path).readAttributes(real(path), names, options);
    }

    @Override
    public void setAttribute(Path path, String name, Object value, LinkOption... options)
        throws IOException {
      of(path).setAttribute(real(path), name, value, options);
    }
  }

  private static final class DiskSystem extends FileSystem {
    private final FileSystemProvider provider;

    DiskSystem(FileSystemProvider provider) {
      this.provider = provider;
    }

    @Override
    public FileSystemProvider provider() {
      return provider;
    }

    @Override
    public void close() {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public boolean isReadOnly() {
      return false;
    }

    @Override
    public String getSeparator() {
      return "/";
    }

    @Override
    public Iterable<Path> getRootDirectories() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Iterable<FileStore> getFileStores() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
      return Path.of("").getFileSystem().supportedFileAttributeViews();
    }

    @Override
    public Path getPath(String first, String... more) {
      throw new UnsupportedOperationException();
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
      throw new UnsupportedOperationException();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
      throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
      throw new UnsupportedOperationException();
    }
  }
}
