import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { cookieIn, COOKIE_ATTRIBUTES } from "./cookies";
import type { EditorEntry } from "../works/editors-file";

const COOKIE = "__Host-desk-known";

/** Half a year. */
const MAX_AGE_SECONDS = 180 * 24 * 3600;

/** The proof of a sign-in with this name and password; another password makes another one. It lets nobody in. */
const proofOf = (login: string, { password = "" }: EditorEntry): string =>
  createHmac("sha256", password).update(login).digest("base64url");

/** @returns the cookie by which the browser is known later */
export const knownCookie = (login: string, editor: EditorEntry): string =>
  `${COOKIE}=${proofOf(login, editor)}; Max-Age=${MAX_AGE_SECONDS}; ${COOKIE_ATTRIBUTES}`;

/** Whether somebody has signed in with this name in this browser: strangers who try the name elsewhere do not close it here. */
export function isKnownBrowser(
  request: FastifyRequest,
  login: string,
  editor: EditorEntry | undefined,
): boolean {
  const shown = cookieIn(request, COOKIE);
  if (!shown || !editor?.password) return false;
  return timingSafeEqual(Buffer.from(shown), Buffer.from(proofOf(login, editor)));
}
