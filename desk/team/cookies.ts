import type { FastifyRequest } from "fastify";

/** For this host and its own pages alone, over https, and no script sees it. */
export const COOKIE_ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Strict";

/** @returns the 256 bits that a cookie holds */
export const cookieIn = ({ headers }: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? "")?.[1];
