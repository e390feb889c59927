package dev.huff.simulator.dgt;

/**
 * The simulated model of a DGT board, and its stored state.
 *
 * @param codes codes of its pieces
 * @param lie orientation of the board
 * @param updates how changes are numbered while only half the fields are scanned
 * @param clock the connected clock. Only if the table has one
 * @param battery remaining charge in per cent
 * @param serial its number. Five digits
 * @param longSerial its long number. Ten digits
 * @param seed of the small irregularities of its scan
 */
public record DgtModel(
    DgtPieceCodes codes,
    Lie lie,
    Updates updates,
    Clock clock,
    int battery,
    String serial,
    String longSerial,
    long seed) {
  /** The maker's clocks that boards know. */
  public enum Clock {
    XL,
    DGT3000
  }

  /** Which way round the board lies between the players. */
  public enum Lie {
    /** The board's first field is at White's far left. */
    STRAIGHT,
    /** The board's first field is at White's near right. */
    TURNED
  }

  /** How FIELD_UPDATE counts in the modes that scan half the fields; no source says which. */
  public enum Updates {
    /** As in the dump of all fields. */
    ALL_FIELDS,
    /** As in the dump of that half. */
    SCANNED_FIELDS
  }

  public DgtModel {
    if (!serial.matches("[0-9]{5}") || !longSerial.matches("[0-9]{10}")) {
      throw new IllegalArgumentException(
          "serial numbers have 5 and 10 digits: " + serial + ", " + longSerial);
    }
  }

  /** A board with discs that lies as it should. */
  public static DgtModel discs() {
    return new DgtModel(
        DgtPieceCodes.DISCS,
        Lie.STRAIGHT,
        Updates.ALL_FIELDS,
        Clock.DGT3000,
        100,
        "00000",
        "3000000000",
        1);
  }

  public DgtModel with(DgtPieceCodes other) {
    return new DgtModel(other, lie, updates, clock, battery, serial, longSerial, seed);
  }

  public DgtModel with(Lie other) {
    return new DgtModel(codes, other, updates, clock, battery, serial, longSerial, seed);
  }

  public DgtModel with(Updates other) {
    return new DgtModel(codes, lie, other, clock, battery, serial, longSerial, seed);
  }

  public DgtModel with(Clock other) {
    return new DgtModel(codes, lie, updates, other, battery, serial, longSerial, seed);
  }

  /** With that much left of its battery, in per cent. */
  public DgtModel withBattery(int percent) {
    return new DgtModel(codes, lie, updates, clock, percent, serial, longSerial, seed);
  }

  /** With that serial number, of five digits. */
  public DgtModel withSerial(String digits) {
    return new DgtModel(codes, lie, updates, clock, battery, digits, longSerial, seed);
  }
}
