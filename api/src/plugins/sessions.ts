import { createHash, createHmac, randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import { and, eq, lt, or, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import fp from "fastify-plugin";
import { sessions as sessionsTable, users } from "../database/schema/accounts";
import { Failure } from "../failure";
import { deriveKey } from "../secret";

export interface SessionUser {
  id: number;
  email: string;
  /** Holds a time just now: the lists of free times are then their own. */
  hasHold: boolean;
}

/** Whose password was checked, and the hash that it was checked against. */
export interface ProvenUser {
  id: number;
  passwordHash: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in user of this request, null for an anonymous visitor. */
    sessionUser: SessionUser | null;
    /** The signed-in user inside a scope that demands one. */
    user: SessionUser;
  }
  interface FastifyInstance {
    sessions: Sessions;
  }
}

export interface Sessions {
  /** onRequest hook: finds the user of the cookie and prolongs the session. */
  load: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** onRequest hook: 401 without a live session. */
  demand: onRequestHookHandler;
  /** Gives a visitor the cookies of a session; a live or anonymous one is kept. */
  open: (request: FastifyRequest, reply: FastifyReply) => void;
  /**
   * Signs a user in under a new token, so that a token known before is worth nothing. Throws 401
   * invalid_credentials when the password that was proven is not theirs any more.
   */
  start: (user: ProvenUser, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Ends the session of this request and goes on anonymously. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The only CSRF token that fits the request's session cookie; null without a cookie. */
  csrfToken: (request: FastifyRequest) => string | null;
}

const COOKIE = "session";
const CSRF_COOKIE = "XSRF-TOKEN";
const LIFETIME_DAYS = 30;
const DAY_SECONDS = 86_400;

/** Asked with every call of somebody who is signed in. */
const LIVE_SESSION = {
  name: "live-session",
  text: `select u.id, u.email,
      exists (select from holds h where h.user_id = u.id and h.expires_at > now()) as "hasHold",
      s.expires_at < now() + make_interval(days => $2 - 1) as aging
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now()`,
};

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
export const newToken = () => randomBytes(32).toString("base64url");

/**
 * Sessions: an opaque random token in an HttpOnly cookie. A visitor who is not signed in has a token and
 * no row; signing in makes a row with the token's hash, kept 30 days after the last visit.
 */
export const sessions = fp(
  async (app, options: { secret: string; secure: boolean }) => {
    await app.register(cookie);
    const csrfKey = deriveKey(options.secret, "csrf");
    const attributes = {
      path: "/",
      sameSite: "lax",
      secure: options.secure,
      maxAge: LIFETIME_DAYS * DAY_SECONDS,
    } as const;
    const expiresAt = sql`now() + make_interval(days => ${LIFETIME_DAYS})`;

    const tokenOf = (request: FastifyRequest): string | null => {
      const token = request.cookies[COOKIE];
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
    };
    const csrfOf = (token: string) =>
      createHmac("sha256", csrfKey).update(token).digest("base64url");
    const setCookies = (reply: FastifyReply, token: string) => {
      reply.setCookie(COOKIE, token, { ...attributes, httpOnly: true });
      // The site reads this one and sends it back as the header X-XSRF-TOKEN.
      reply.setCookie(CSRF_COOKIE, csrfOf(token), attributes);
      // Cookies belong to one host: a site on another one than its API reads the header.
      void reply.header("x-xsrf-token", csrfOf(token));
    };

    const load: Sessions["load"] = async (request, reply) => {
      const token = tokenOf(request);
      if (token === null) return;
      const [found] = await app.database.ask<SessionUser & { aging: boolean }>(LIVE_SESSION, [
        hashToken(token),
        LIFETIME_DAYS,
      ]);
      if (found === undefined) return;
      request.sessionUser = { id: found.id, email: found.email, hasHold: found.hasHold };
      // Once a day is enough to keep the session of a regular visitor alive.
      if (!found.aging) return;
      await app.database
        .update(sessionsTable)
        .set({ expiresAt })
        .where(eq(sessionsTable.tokenHash, hashToken(token)));
      setCookies(reply, token);
    };

    app.decorateRequest("sessionUser", null);
    app.decorateRequest("user", {
      getter(this: FastifyRequest) {
        if (this.sessionUser === null) throw new Failure("unauthenticated");
        return this.sessionUser;
      },
    });
    app.decorate<Sessions>("sessions", {
      load,
      demand: (request, _reply, next) =>
        next(request.sessionUser === null ? new Failure("unauthenticated") : undefined),
      open: (request, reply) => setCookies(reply, tokenOf(request) ?? newToken()),
      start: async ({ id: userId, passwordHash }, request, reply) => {
        const old = tokenOf(request);
        const token = newToken();
        await app.database.transaction(async (tx) => {
          // A change of the password waits here, or has ended every session of the user but this one.
          const unchanged = await tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
            .for("share");
          if (unchanged.length === 0) throw new Failure("invalid_credentials");
          // Whoever signs in also sweeps: sessions that have run out serve nobody.
          await tx
            .delete(sessionsTable)
            .where(
              or(
                lt(sessionsTable.expiresAt, sql`now()`),
                old === null ? undefined : eq(sessionsTable.tokenHash, hashToken(old)),
              ),
            );
          await tx.insert(sessionsTable).values({ tokenHash: hashToken(token), userId, expiresAt });
        });
        setCookies(reply, token);
      },
      end: async (request, reply) => {
        const token = tokenOf(request);
        if (token !== null) {
          await app.database
            .delete(sessionsTable)
            .where(eq(sessionsTable.tokenHash, hashToken(token)));
        }
        setCookies(reply, newToken());
      },
      csrfToken: (request) => {
        const token = tokenOf(request);
        return token === null ? null : csrfOf(token);
      },
    });
  },
  { name: "sessions", dependencies: ["database"] },
);
