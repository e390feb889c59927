package dev.huff.club.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.vision.CameraBoardDriver;
import dev.huff.vision.CameraView;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A board's camera for arbiters only, because faces may be in the picture. It serves the whole
 * picture and close-ups, and accepts the corners and the orientation if the camera does not find
 * them.
 *
 * @param boards finds the board that a request names, or answers that there is none
 */
record CameraRoutes(Function<Context, WebBoard> boards) {
  private static final int WIDEST = 1280;
  private static final int CORNERS = 4;

  void addTo(RoutesConfig routes) {
    routes.get("/api/boards/{board}/camera", this::describe, RouteAccess.INSIDER);
    routes.get("/api/boards/{board}/camera/picture.jpg", this::picture, RouteAccess.INSIDER);
    routes.get("/api/boards/{board}/camera/field/{field}", this::field, RouteAccess.INSIDER);
    routes.post("/api/boards/{board}/camera/seat", this::seat, RouteAccess.ARBITER);
    routes.post("/api/boards/{board}/camera/corners", this::corners, RouteAccess.ARBITER);
  }

  private CameraBoardDriver camera(Context ctx) {
    return boards
        .apply(ctx)
        .camera()
        .orElseThrow(() -> new NotFoundResponse("this board has no camera"));
  }

  private Optional<CameraView> view(Context ctx) {
    return camera(ctx).view();
  }

  private void describe(Context ctx) {
    Collection<Integer> elsewhere = elsewhere(ctx).keySet();
    Optional<CameraView> here = elsewhere.isEmpty() ? view(ctx) : Optional.empty();
    ctx.json(
        Map.of(
            "corners", here.flatMap(CameraView::corners).orElse(List.of()),
            "pointed",
                here.flatMap(CameraView::pointed).orElse(List.of()).stream()
                    .flatMapToDouble(Arrays::stream)
                    .mapToLong(Math::round)
                    .toArray(),
            "doubts", here.<Collection<Integer>>map(CameraView::doubts).orElse(elsewhere)));
  }

  private void picture(Context ctx) {
    jpeg(ctx, view(ctx).map(view -> view.jpeg(WIDEST)));
  }

  private void field(Context ctx) {
    String field = ctx.pathParam("field");
    if (!field.matches("[1-9]\\d{0,2}") || Integer.parseInt(field) > fields(ctx)) {
      throw new BadRequestResponse("not a square: " + field);
    }
    int number = Integer.parseInt(field);
    Optional<byte[]> crop = Optional.ofNullable(elsewhere(ctx).get(number));
    jpeg(ctx, crop.or(() -> view(ctx).flatMap(view -> view.crop(number, WIDEST))));
  }

  /** What a camera at another machine has sent. */
  private Map<Integer, byte[]> elsewhere(Context ctx) {
    return boards.apply(ctx).doubts();
  }

  private int fields(Context ctx) {
    return boards.apply(ctx).fields();
  }

  private static void jpeg(Context ctx, Optional<byte[]> picture) {
    ctx.contentType("image/jpeg")
        .result(
            picture.orElseThrow(
                () -> new NotFoundResponse("the camera has not shown the board yet")));
  }

  private void seat(Context ctx) {
    double[] place = place(AuthRoutes.body(ctx).path("at"));
    camera(ctx).seat(place[0], place[1]);
    ctx.status(202);
  }

  private void corners(Context ctx) {
    List<double[]> corners = new ArrayList<>();
    AuthRoutes.body(ctx).path("corners").forEach(corner -> corners.add(place(corner)));
    if (corners.size() != CORNERS) {
      throw new BadRequestResponse("four corners, White's upper left first and clockwise");
    }
    camera(ctx).fixCorners(corners);
    ctx.status(202);
  }

  private static double[] place(JsonNode json) {
    double x = json.path(0).asDouble(-1);
    double y = json.path(1).asDouble(-1);
    if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) {
      throw new BadRequestResponse("a place is two shares of the picture, from 0 to 1");
    }
    return new double[] {x, y};
  }
}
