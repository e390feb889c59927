package dev.huff.simulator.dgt;

/**
 * The simulated model of a DGT board, and its stored state.
 *
 * @param updates how changes are numbered while only half the fields are scanned
 * @param clock the connected clock. Only if the table has one
 * @param battery remaining charge in per cent
 * @param serial its number. Five digits, the end of the long number too; the small irregularities
 *     of its scan depend on it
 */
public record DgtModel(
    DgtPieceCodes codes, Lie lie, Updates updates, Clock clock, int battery, String serial) {
  /** The maker's clocks that boards know. */
  public enum Clock {
    XL,
    DGT3000
  }

  /** Orientation of the board between the players. */
  public enum Lie {
    /** The board's first field is at White's far left. */
    STRAIGHT,
    /** The board's first field is at White's near right. */
    TURNED
  }

  /** Numbering of FIELD_UPDATE in the modes that scan half the fields; no source says which. */
  public enum Updates {
    /** As in the dump of all fields. */
    ALL_FIELDS,
    /** As in the dump of that half. */
    SCANNED_FIELDS
  }

  public DgtModel {
    if (!serial.matches("[0-9]{5}")) {
      throw new IllegalArgumentException("a serial number has 5 digits: " + serial);
    }
  }

  /** A board with discs that lies as it should. */
  public static DgtModel discs() {
    return new DgtModel(
        DgtPieceCodes.DISCS, Lie.STRAIGHT, Updates.ALL_FIELDS, Clock.DGT3000, 100, "00000");
  }

  public DgtModel with(DgtPieceCodes other) {
    return new DgtModel(other, lie, updates, clock, battery, serial);
  }

  public DgtModel with(Lie other) {
    return new DgtModel(codes, other, updates, clock, battery, serial);
  }

  public DgtModel with(Updates other) {
    return new DgtModel(codes, lie, other, clock, battery, serial);
  }

  public DgtModel with(Clock other) {
    return new DgtModel(codes, lie, updates, other, battery, serial);
  }

  /** With that much left of its battery, in per cent. */
  public DgtModel withBattery(int percent) {
    return new DgtModel(codes, lie, updates, clock, percent, serial);
  }

  /** With that serial number, of five digits. */
  public DgtModel withSerial(String digits) {
    return new DgtModel(codes, lie, updates, clock, battery, digits);
  }
}
