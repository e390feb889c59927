package dev.huff.club.web;

import java.util.List;

/** Lines of the rulings contract that tests feed to a page: a game of {@code dama-cs}. */
final class Lines {
  static final String START_FEN =
      "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6";
  static final String START =
      "{\"t\":0,\"event\":\"start\",\"huff\":1,\"rules\":\"dama-cs\",\"fen\":\""
          + START_FEN
          + "\"}";
  static final String MOVE_1 =
      "{\"t\":2900,\"event\":\"move\",\"ply\":1,\"side\":\"white\",\"move\":\"c3-d4\",\"from\":22,"
          + "\"to\":18,\"captured\":[],\"fen\":\""
          + "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,d4,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6\"}";
  static final String MOVE_2 =
      "{\"t\":5900,\"event\":\"move\",\"ply\":2,\"side\":\"black\",\"move\":\"b6-c5\",\"from\":9,"
          + "\"to\":14,\"captured\":[],\"fen\":\""
          + "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,d4,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,c5,d6,f6,h6\"}";
  static final String CAPTURE =
      "{\"t\":8900,\"event\":\"move\",\"ply\":3,\"side\":\"white\",\"move\":\"d4xb6\",\"from\":18,"
          + "\"to\":9,\"captured\":[14],\"fen\":\""
          + "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,b6,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,d6,f6,h6\"}";
  static final String VIOLATION =
      "{\"t\":9000,\"event\":\"violation\",\"kind\":\"missed-capture\",\"also\":[],"
          + "\"side\":\"white\",\"seen\":\"a3-b4\",\"due\":[\"d4xb6\"],"
          + "\"penalty\":\"lose-piece\",\"squares\":[18],\"text\":\"\"}";
  static final String IRREGULAR =
      "{\"t\":9000,\"event\":\"move\",\"ply\":3,\"side\":\"white\",\"move\":\"a3-b4\",\"from\":21,"
          + "\"to\":17,\"captured\":[],\"irregular\":true,\"fen\":\""
          + "B:Wa1,c1,e1,g1,b2,d2,f2,h2,b4,d4,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,c5,d6,f6,h6\"}";
  static final String RESTORE =
      "{\"t\":9000,\"event\":\"restore\",\"lift\":[18],\"put\":[],\"continue\":[]}";
  static final String HUFF =
      "{\"t\":12000,\"event\":\"huff\",\"side\":\"black\",\"square\":18,\"fen\":\""
          + "B:Wa1,c1,e1,g1,b2,d2,f2,h2,b4,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,c5,d6,f6,h6\"}";
  static final String OVER =
      "{\"t\":99000,\"event\":\"over\",\"result\":\"0-1\",\"reason\":\"resignation\"}";

  /** The game up to the huff. */
  static List<String> all() {
    return List.of(START, MOVE_1, MOVE_2, VIOLATION, IRREGULAR, RESTORE, HUFF);
  }

  private Lines() {}
}
