import cors from "@fastify/cors";
import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { ApiError } from "./errors/api-error";
import { byVisitor } from "./limits/keys";
import { emailRoutes } from "./modules/accounts/email/email-routes";
import { passwordRoutes, resetTokenRoutes } from "./modules/accounts/passwords/password-routes";
import { profileRoutes } from "./modules/accounts/profile/profile-routes";
import { accountRoutes } from "./modules/accounts/accounts-routes";
import { sessionRoutes } from "./modules/accounts/sessions/session-routes";
import { answeringRoutes } from "./modules/appointments/answering/answering-routes";
import { appointmentRoutes, callBackRoutes } from "./modules/appointments/appointments-routes";
import { cancelAll } from "./modules/appointments/cancellation";
import { freeChildTimeRoutes } from "./modules/booking/child-routes";
import { openingAlertRoutes, openingRoutes } from "./modules/booking/openings/openings-routes";
import { removeById } from "./modules/booking/openings/rules";
import { holdForRegistration } from "./modules/booking/registration-holds/holding";
import { freeTimeRoutes, holdRoutes } from "./modules/booking/booking-routes";
import {
  calendarFeedRoutes,
  calendarRoutes,
} from "./modules/appointments/calendar-feed/calendar-feed-routes";
import { endReminder } from "./modules/look-again/look-again";
import { lookAgainRoutes } from "./modules/look-again/look-again-routes";
import { materialRoutes, resultRoutes } from "./modules/content/content-routes";
import { acceptOfferRoutes } from "./modules/appointments/waiting/callers/callers-routes";
import { leaveByEmail } from "./modules/appointments/waiting/rules";
import { movingRoutes } from "./modules/appointments/moving/moving-routes";
import { groupBookingRoutes } from "./modules/appointments/group-booking/group-booking-routes";
import {
  groupHoldRoutes,
  groupTimeRoutes,
} from "./modules/booking/group-booking/group-booking-routes";
import { ownDataRoutes } from "./modules/own-data/own-data-routes";
import { pushRoutes } from "./modules/push/push-routes";
import { questionRoutes } from "./modules/questions/questions-routes";
import { reviewCountRoutes, reviewRoutes } from "./modules/reviews/reviews-routes";
import {
  offerRoutes,
  waitingPlaceRoutes,
  waitingRoutes,
} from "./modules/appointments/waiting/waiting-routes";
import { unsubscribeRoutes } from "./modules/unsubscribe/unsubscribe-routes";
import { describeRoutes } from "./openapi/describe-routes";
import { documentationRoutes } from "./openapi/openapi-routes";
import { routeOf } from "./openapi/route-of";
import { origin } from "./plugins/csrf";
import type { Content } from "./site/content-files";
import { clinicsPageRoutes } from "./clinics-page-routes";
import { createAltchaChallenge } from "./captcha/providers";

interface Options {
  siteUrl: string;
  holdMinutes: number;
  secret: string;
  mailFrom: string;
  push: {
    /** The service's public key (VAPID). */
    serverKey: string;
    /** Hosts of PUSH_SERVICES. */
    services: string[];
  };
  content: Content;
}

/** Read limit: enough for many families behind one address, too little to copy the whole calendar every second. */
const READING = { name: "reading", max: 600, minutes: 1 };

/** Limit of a signed-in person: several times what a person in a hurry requests. */
const SIGNED_IN = { name: "signed-in", max: 600, minutes: 1 };

const FIRST_REFUSAL = 400;

/** Lifetime of a CORS preflight in the browser, in seconds. */
const PREFLIGHT_SECONDS = 600;

/**
 * Every call under the API prefix. The scope in which a module is registered decides who may call it, so a new route is protected
 * by its position here.
 */
export const apiRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  const { siteUrl, holdMinutes, secret, mailFrom, content } = options;
  app.register(origin, { siteUrl });
  // The site may have another origin than its API; pages of other origins are refused.
  app.register(cors, {
    origin: siteUrl,
    credentials: true,
    methods: ["GET", "POST", "DELETE"],
    allowedHeaders: [
      "content-type",
      "x-xsrf-token",
      "x-requested-with",
      "idempotency-key",
      "x-file-name",
    ],
    exposedHeaders: ["x-request-id", "x-xsrf-token", "retry-after"],
    maxAge: PREFLIGHT_SECONDS,
  });
  app.addHook("onRequest", (_request, reply, next) => {
    // Responses depend on the session and contain personal data.
    void reply.header("cache-control", "no-store");
    next();
  });
  // A route instead of a not-found handler, because the site's own catch-all would take precedence over that.
  app.route({
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    url: "/*",
    handler: () => {
      throw new ApiError("not_found");
    },
  });

  app.register((everybody, _options, ready) => {
    everybody.addHook("onRequest", app.sessions.load);

    everybody.register((open, _openOptions, openReady) => {
      describeRoutes(open, "public");
      open.addHook("onRequest", app.limits.calls(READING, byVisitor));
      open.register(documentationRoutes);
      open.register(freeTimeRoutes);
      open.register(freeChildTimeRoutes);
      open.register(openingRoutes);
      open.register(waitingPlaceRoutes);
      open.register(groupTimeRoutes);
      open.register(materialRoutes, content);
      open.register(resultRoutes, content);
      open.register(reviewCountRoutes);
      openReady();
    });

    // Sign-in, registration and questions have limits of their own, which other readers behind the same address cannot use up.
    everybody.register((entrance, _entranceOptions, entranceReady) => {
      describeRoutes(entrance, "public");
      entrance.register(csrfCookieRoute);
      entrance.register(captchaRoutes, { secret });
      entrance.register(questionRoutes, { mailFrom });
      entrance.register(openingAlertRoutes, { siteUrl });
      entrance.register(calendarRoutes, { siteUrl });
      entrance.register(unsubscribeRoutes, {
        siteUrl,
        secret,
        stops: {
          opening: (id) => removeById(app.database, id),
          "look-again": (userId) => endReminder(app.database, userId),
          waiting: async (id) => {
            await leaveByEmail(app.database, id);
            app.offerTimes();
          },
        },
      });
      entranceReady();
    });

    everybody.register((visitors, _visitorOptions, visitorsReady) => {
      describeRoutes(visitors, "csrf");
      visitors.addHook("onRequest", app.requireCsrfToken);
      visitors.register(accountRoutes, {
        siteUrl,
        holdTime: (registration, chosen) =>
          holdForRegistration(app.database, registration, { chosen, minutes: holdMinutes }),
      });
      visitors.register(passwordRoutes, { siteUrl });
      visitors.register(emailRoutes, { siteUrl });
      visitors.register(answeringRoutes, { siteUrl });
      visitors.register(offerRoutes);
      visitors.register(acceptOfferRoutes, { siteUrl });
      visitorsReady();
    });

    everybody.register((users, _userOptions, usersReady) => {
      describeRoutes(users, "session");
      users.addHook("onRequest", app.sessions.requireUser);
      users.addHook("onRequest", app.limits.calls(SIGNED_IN, byVisitor));
      users.addHook("onRequest", app.requireCsrfToken);
      // Clears the shared answers after a hold, booking, cancellation or deletion, so that the next list shows the change. A
      // refused request changes nothing: thousands of requests for a time that is already taken must not cause a new query for
      // every list.
      users.addHook("onSend", (request, { statusCode }, payload, next) => {
        const writes = request.method === "POST" || request.method === "DELETE";
        if (writes && statusCode < FIRST_REFUSAL) app.shared.forget();
        next(null, payload);
      });
      users.register(profileRoutes, {
        siteUrl,
        cancelVisits: (tx, userId) => cancelAll(tx, userId, siteUrl),
      });
      users.register(resetTokenRoutes);
      users.register(sessionRoutes);
      users.register(holdRoutes, { holdMinutes });
      users.register(appointmentRoutes, { siteUrl });
      users.register(movingRoutes, { siteUrl });
      users.register(callBackRoutes);
      users.register(groupHoldRoutes, { holdMinutes });
      users.register(groupBookingRoutes, { siteUrl });
      users.register(reviewRoutes);
      users.register(lookAgainRoutes);
      users.register(ownDataRoutes);
      users.register(calendarFeedRoutes);
      users.register(pushRoutes, options.push);
      users.register(waitingRoutes);
      usersReady();
    });
    ready();
  });

  app.register(clinicsPageRoutes, { siteUrl });
  done();
};

const csrfCookieRoute: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.getCsrfCookie),
    handler: async (request, reply) => {
      app.sessions.open(request, reply);
      return reply.code(204).send(null);
    },
  });
  done();
};

/** Public route of the challenge, registered with every provider: the check of the token decides which provider counts. */
const captchaRoutes: FastifyPluginCallbackTypebox<{ secret: string }> = (app, { secret }, done) => {
  app.route({
    ...routeOf(paths.getCaptchaChallenge),
    handler: async (_request, reply) => {
      void reply.header("cache-control", "no-store");
      return createAltchaChallenge(secret);
    },
  });
  done();
};
