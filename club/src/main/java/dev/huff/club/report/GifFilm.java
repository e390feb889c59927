package dev.huff.club.report;

import java.awt.image.BufferedImage;
import java.awt.image.RenderedImage;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** Joins pictures into one looping GIF. */
final class GifFilm implements AutoCloseable {
  private static final String FORMAT = "javax_imageio_gif_image_1.0";

  private final ImageWriter writer;

  GifFilm(ImageOutputStream target) throws IOException {
    writer = ImageIO.getImageWritersByFormatName("gif").next();
    writer.setOutput(target);
    writer.prepareWriteSequence(null);
  }

  /** Adds a picture that is shown that long, in hundredths of a second. */
  void add(BufferedImage picture, int hundredths) throws IOException {
    IIOMetadata metadata =
        writer.getDefaultImageMetadata(
            ImageTypeSpecifier.createFromRenderedImage((RenderedImage) picture), null);
    IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
    IIOMetadataNode control = child(root, "GraphicControlExtension");
    control.setAttribute("disposalMethod", "none");
    control.setAttribute("userInputFlag", "FALSE");
    control.setAttribute("transparentColorFlag", "FALSE");
    control.setAttribute("delayTime", Integer.toString(hundredths));
    control.setAttribute("transparentColorIndex", "0");
    IIOMetadataNode repeat = new IIOMetadataNode("ApplicationExtension");
    repeat.setAttribute("applicationID", "NETSCAPE");
    repeat.setAttribute("authenticationCode", "2.0");
    repeat.setUserObject(new byte[] {1, 0, 0});
    child(root, "ApplicationExtensions").appendChild(repeat);
    metadata.setFromTree(FORMAT, root);
    writer.writeToSequence(new IIOImage(picture, null, metadata), null);
  }

  private static IIOMetadataNode child(IIOMetadataNode root, String name) {
    for (int i = 0; i < root.getLength(); i++) {
      if (root.item(i).getNodeName().equals(name)) {
        return (IIOMetadataNode) root.item(i);
      }
    }
    IIOMetadataNode node = new IIOMetadataNode(name);
    root.appendChild(node);
    return node;
  }

  @Override
  public void close() throws IOException {
    writer.endWriteSequence();
    writer.dispose();
  }
}
