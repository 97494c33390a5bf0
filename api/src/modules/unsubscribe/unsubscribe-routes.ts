import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byNetwork } from "../../limits/keys";
import { readSubscription, subscriptionKey } from "../../mail/subscription";
import type { Subscription } from "../../mail/subscription";
import { routeOf } from "../../openapi/route-of";

interface Options {
  siteUrl: string;
  secret: string;
  /** How each is stopped; one that is not there any more is what was wanted. */
  stops: Record<Subscription["of"], (id: number) => Promise<void>>;
}

/** A mail provider calls it for everybody whose mailbox it hosts. */
const MANY = { name: "unsubscribe", max: 3000, minutes: 1 };

/**
 * For mail programs and anyone who has an e-mail: without a session, a CSRF token and an Origin of ours, because a mail provider
 * has none of them. The signed token contains all of the request.
 */
export const unsubscribeRoutes: FastifyPluginCallbackTypebox<Options> = (
  app,
  { siteUrl, secret, stops },
  done,
) => {
  const key = subscriptionKey(secret);
  const FORM = "application/x-www-form-urlencoded";
  // Mail providers send it; nobody else does, and so no other route reads it.
  app.addContentTypeParser(FORM, { parseAs: "string" }, (_request, text, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(text as string))),
  );
  const { schema, ...route } = routeOf(paths.unsubscribe, { fromAnywhere: true });

  app.route({
    ...route,
    schema: { ...schema, consumes: [FORM, "multipart/form-data", "application/json"] },
    onRequest: app.limits.calls(MANY, byNetwork),
    handler: async ({ params }) => {
      const subscription = readSubscription(key, params.token);
      if (subscription !== null) await stops[subscription.of](subscription.id);
      return { message: "Таких писем больше не будет" };
    },
  });

  app.route({
    ...routeOf(paths.openUnsubscribe, { fromAnywhere: true }),
    onRequest: app.limits.calls(MANY, byNetwork),
    handler: async ({ params }, reply) => {
      // Behind the #, as all secrets of e-mails: from here on no server sees it.
      void reply.header("referrer-policy", "no-referrer");
      const token = encodeURIComponent(params.token);
      return reply.redirect(`${siteUrl}/unsubscribe#unsubscribe=${token}`, 303);
    },
  });
  done();
};
