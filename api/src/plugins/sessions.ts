import { createHmac } from "node:crypto";
import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from "fastify";
import fp from "fastify-plugin";
import type { Database } from "../database/database";
import { ApiError } from "../errors/api-error";
import { deviceName } from "../lib/device-name";
import { claimFirstSignIn } from "../modules/accounts/sign-in/credentials";
import {
  endSession,
  findSession,
  lockProven,
  prolongSession,
} from "../modules/accounts/sessions/sessions-repository";
import type { ProvenUser, SessionUser } from "../modules/accounts/sessions/sessions-repository";
import { beginSession, renewSession } from "../modules/accounts/sessions/sessions";
import type { Proof } from "../modules/accounts/sessions/sessions";
import { noteUse } from "../account-data/last-use";
import { deriveKey, hashToken, newToken } from "../security/secret";

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

interface Sessions {
  /** onRequest hook: finds the user of the cookie and prolongs the session. */
  load: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** onRequest hook: 401 without a live session. */
  requireUser: onRequestHookHandler;
  /** Sets the cookies of a session for a visitor; a live or anonymous session stays. */
  open: (request: FastifyRequest, reply: FastifyReply) => void;
  /**
   * Signs a user in with a new token, so that a token known before is invalid. Throws 401 invalid_credentials when the checked
   * password is not theirs any more.
   */
  start: (user: ProvenUser, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Signs in the browser that registered the account of this e-mail, once, without a password. The session is as fresh as if it had
   * begun when the form was sent. Returns the user; null: the browser has no form, or it is not confirmed yet.
   */
  startFirst: (
    email: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<number | null>;
  /**
   * Makes the session of this request fresh again, with a new token, so that a copy of the old one is invalid. Throws 401
   * unauthenticated when it has ended, or the checked password is not the user's any more.
   */
  renew: (user: ProvenUser, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Ends the session of this request and begins an anonymous one. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The only CSRF token that fits the request's session cookie; null without a cookie. */
  csrfToken: (request: FastifyRequest) => string | null;
  /** The long-lived token of the browser; null before its first sign-in. */
  deviceToken: (request: FastifyRequest) => string | null;
  /** The token of the browser's session, also of an anonymous one; null: it has none. */
  browserToken: (request: FastifyRequest) => string | null;
  /** The token of the form that the browser sent last; null for none within a day. */
  registrationToken: (request: FastifyRequest) => string | null;
  /** Sets the cookie of the form that the browser has sent. */
  setRegistration: (reply: FastifyReply, token: string) => void;
}

type CookieName = "session" | "device" | "registration";

const CSRF_COOKIE = "XSRF-TOKEN";
const DAY_SECONDS = 86_400;
const COOKIE_DAYS = 30;
const DEVICE_DAYS = 365;
const REGISTRATION_DAYS = 1;

interface Options {
  secret: string;
  secure: boolean;
  siteUrl: string;
  /** Gives the time that the browser holds for a registration to the user who signs in there, whose row is locked. */
  passHold: (
    tx: Database,
    to: { userId: number; email: string; browserToken: string },
  ) => Promise<void>;
}

/**
 * Sessions: an opaque random token in an HttpOnly cookie. A visitor who is not signed in has a token and no row; signing in
 * makes a row with the token's hash. On https the cookies are `__Host-`: no other host of the domain can set them.
 */
export const sessions = fp(
  async (app, options: Options) => {
    await app.register(cookie);
    const csrfKey = deriveKey(options.secret, "csrf");
    const prefix = options.secure ? "__Host-" : "";
    const attributes = { path: "/", sameSite: "lax", secure: options.secure } as const;

    const read = (request: FastifyRequest, name: CookieName): string | null => {
      const token = request.cookies[`${prefix}${name}`];
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
    };
    const tokenOf = (request: FastifyRequest) => read(request, "session");
    const csrfOf = (token: string) =>
      createHmac("sha256", csrfKey).update(token).digest("base64url");
    const setCookies = (reply: FastifyReply, token: string) => {
      const sent = { ...attributes, maxAge: COOKIE_DAYS * DAY_SECONDS };
      reply.setCookie(`${prefix}session`, token, { ...sent, httpOnly: true });
      // The site reads this one and sends it back as the header X-XSRF-TOKEN.
      reply.setCookie(CSRF_COOKIE, csrfOf(token), sent);
      // Cookies belong to one host, so a site on another host than its API reads the header.
      void reply.header("x-xsrf-token", csrfOf(token));
    };
    const setHidden = (reply: FastifyReply, name: CookieName, token: string, days: number) =>
      void reply.setCookie(`${prefix}${name}`, token, {
        ...attributes,
        httpOnly: true,
        maxAge: days * DAY_SECONDS,
      });
    const begin = async (prove: Proof, request: FastifyRequest, reply: FastifyReply) => {
      const old = tokenOf(request);
      const [token, device] = [newToken(), read(request, "device") ?? newToken()];
      const proveAndPass: Proof = async (tx) => {
        const user = await prove(tx);
        if (user === null || old === null) return user;
        await options.passHold(tx, { userId: user.id, email: user.email, browserToken: old });
        return user;
      };
      const userId = await beginSession(app.database, proveAndPass, {
        tokenHash: hashToken(token),
        oldTokenHash: old === null ? null : hashToken(old),
        deviceToken: device,
        device: deviceName(request.headers["user-agent"]),
        siteUrl: options.siteUrl,
      });
      if (userId === null) return null;
      setCookies(reply, token);
      setHidden(reply, "device", device, DEVICE_DAYS);
      return userId;
    };
    const forgetRegistration = (request: FastifyRequest, reply: FastifyReply) => {
      if (read(request, "registration") === null) return;
      void reply.clearCookie(`${prefix}registration`, { ...attributes, httpOnly: true });
    };

    app.decorateRequest("sessionUser", null);
    app.decorateRequest("user", {
      getter(this: FastifyRequest) {
        if (this.sessionUser === null) throw new ApiError("unauthenticated");
        return this.sessionUser;
      },
    });
    app.decorate<Sessions>("sessions", {
      load: async (request, reply) => {
        const token = tokenOf(request);
        if (token === null) return;
        const found = await findSession(app.database, hashToken(token));
        if (found === null) return;
        request.sessionUser = found.user;
        if (!found.isAging) return;
        await prolongSession(app.database, hashToken(token));
        await noteUse(app.database, found.user.id);
        setCookies(reply, token);
      },
      requireUser: (request, _reply, next) =>
        next(request.sessionUser === null ? new ApiError("unauthenticated") : undefined),
      open: (request, reply) => setCookies(reply, tokenOf(request) ?? newToken()),
      start: async (user, request, reply) => {
        const userId = await begin((tx) => lockProven(tx, user), request, reply);
        if (userId === null) throw new ApiError("invalid_credentials");
      },
      startFirst: async (email, request, reply) => {
        const token = read(request, "registration");
        if (token === null) return null;
        const claim: Proof = (tx) => claimFirstSignIn(tx, hashToken(token), email);
        const userId = await begin(claim, request, reply);
        if (userId !== null) forgetRegistration(request, reply);
        return userId;
      },
      renew: async (user, request, reply) => {
        const token = newToken();
        const old = hashToken(tokenOf(request) ?? "");
        await renewSession(app.database, user, { tokenHash: hashToken(token), oldTokenHash: old });
        setCookies(reply, token);
      },
      end: async (request, reply) => {
        if (request.sessionUser !== null) {
          await endSession(app.database, request.sessionUser.sessionId);
        }
        setCookies(reply, newToken());
        // A sign-out also ends the first sign-in of a registration.
        forgetRegistration(request, reply);
      },
      csrfToken: (request) => {
        const token = tokenOf(request);
        return token === null ? null : csrfOf(token);
      },
      deviceToken: (request) => read(request, "device"),
      browserToken: tokenOf,
      registrationToken: (request) => read(request, "registration"),
      setRegistration: (reply, token) => setHidden(reply, "registration", token, REGISTRATION_DAYS),
    });
  },
  { name: "sessions", dependencies: ["database"] },
);
