import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import type { onSendHookHandler } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { ApiError } from "../../../errors/api-error";
import { byNetwork, byVisitor } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { endFeed, makeFeed, readFeed } from "./feed";
import { findFeed } from "./calendar-feed-repository";

/** Answers 304 without a body to a calendar that has the present version. */
const answerNotModified: onSendHookHandler = ({ headers }, reply, payload, next) => {
  const known = headers["if-none-match"];
  if (known === undefined || known !== reply.getHeader("etag")) return next(null, payload);
  void reply.code(304).removeHeader("content-type");
  next(null, null);
};

/**
 * The call of calendars that read a private address. Many people's calendars may share one network, and an address
 * cannot be guessed, so only requests for unknown addresses are limited strictly.
 */
export const calendarRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const unknown = app.limits.failures(
    { name: "calendar-unknown", max: 60, minutes: 60 },
    byNetwork,
    ["not_found"],
  );

  app.route({
    ...routeOf(paths.readCalendar),
    onRequest: app.limits.calls({ name: "calendar", max: 3000, minutes: 1 }, byNetwork),
    onSend: answerNotModified,
    handler: async (request, reply) => {
      const { text, etag } = await unknown(request, () =>
        readFeed(app.database, request.params.file, siteUrl),
      );
      // Only the calendar itself may cache the feed, and must revalidate it each time.
      void reply.headers({ etag, "cache-control": "private, no-cache" });
      return reply.type("text/calendar; charset=utf-8").send(text);
    },
  });
  done();
};

/** Calls on the private address of the signed-in user. */
export const calendarFeedRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.showCalendarFeed),
    handler: async ({ user }) => ({ data: await findFeed(app.database, user.id) }),
  });

  app.route({
    ...routeOf(paths.makeCalendarFeed),
    preHandler: app.limits.calls({ name: "calendar-feed", max: 30, minutes: 60 }, byVisitor),
    handler: async ({ user }, reply) => {
      // A fresh session is required, because the address can be read long after the session has ended.
      if (!user.isFresh) throw new ApiError("password_required");
      return reply.code(201).send({ data: await makeFeed(app.database, user.id) });
    },
  });

  app.route({
    ...routeOf(paths.endCalendarFeed),
    handler: async ({ user }) => {
      await endFeed(app.database, user.id);
      return { message: "Адрес отключён" };
    },
  });
  done();
};
