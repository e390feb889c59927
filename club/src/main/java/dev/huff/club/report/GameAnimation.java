package dev.huff.club.report;

import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** A whole game as an animated GIF, one picture for each ply. The last one stays for a while. */
public record GameAnimation(ReplayedGame replay) {
  private static final String FORMAT = "javax_imageio_gif_image_1.0";
  private static final int CELL = 32;
  private static final int LAST_HUNDREDTHS = 400;

  /**
   * Writes it.
   *
   * @param hundredths how long each ply is shown, in hundredths of a second
   */
  public void write(ImageOutputStream target, int hundredths) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    try {
      writer.setOutput(target);
      writer.prepareWriteSequence(null);
      add(writer, BoardBitmap.of(replay.start(), List.of(), CELL), hundredths);
      for (int i = 0; i < replay.steps().size(); i++) {
        boolean last = i + 1 == replay.steps().size();
        ReplayStep step = replay.steps().get(i);
        BufferedImage picture = BoardBitmap.of(step.after(), marks(step), CELL);
        add(writer, picture, last ? LAST_HUNDREDTHS : hundredths);
      }
      writer.endWriteSequence();
    } finally {
      writer.dispose();
    }
  }

  private static List<Integer> marks(ReplayStep step) {
    if (step instanceof ReplayStep.Played played) {
      return List.of(played.move().from(), played.move().to());
    }
    return step instanceof ReplayStep.Huffed huffed ? List.of(huffed.field()) : List.of();
  }

  /** Adds a picture that is shown that long, in hundredths of a second. */
  private static void add(ImageWriter writer, BufferedImage picture, int hundredths)
      throws IOException {
    IIOMetadata metadata =
        writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(picture), null);
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
}
