import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byNetwork } from "../../limits/keys";
import { readSubscription, subscriptionKey } from "../../mail/subscription";
import type { Subscription } from "../../mail/subscription";
import { routeOf } from "../../openapi/route-of";

interface Options {
  siteUrl: string;
  secret: string;
  /** Functions that stop each kind; a subscription that has ended already is ignored. */
  stops: Record<Subscription["of"], (id: number) => Promise<void>>;
}

/** Limit of a network: a mail provider makes the calls of all its mailboxes. */
const MANY = { name: "unsubscribe", max: 3000, minutes: 1 };

/**
 * Routes that stop subscriptions, for mail programs and anyone who has an e-mail: without a session, a CSRF token and the site's
 * Origin, because a mail provider has none of them. The signed token contains the whole request.
 */
export const unsubscribeRoutes: FastifyPluginCallbackTypebox<Options> = (
  app,
  { siteUrl, secret, stops },
  done,
) => {
  const key = subscriptionKey(secret);
  const FORM = "application/x-www-form-urlencoded";
  // Only mail providers send this type, so no other route reads it.
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
      // The token is moved behind the #, as all secrets of e-mails, so that no server sees it from here on.
      void reply.header("referrer-policy", "no-referrer");
      const token = encodeURIComponent(params.token);
      return reply.redirect(`${siteUrl}/unsubscribe#unsubscribe=${token}`, 303);
    },
  });
  done();
};
