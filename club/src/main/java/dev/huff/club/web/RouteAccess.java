package dev.huff.club.web;

import io.javalin.security.RouteRole;

/** The accounts that may use a path of the server. A path without a declaration is for arbiters. */
enum RouteAccess implements RouteRole {
  /** Everybody. */
  SPECTATOR,
  /** An arbiter who is signed in and looks at something. */
  INSIDER,
  /** An arbiter who changes something, and shows the session's token. */
  ARBITER
}
