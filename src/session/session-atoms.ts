import { atom } from "jotai";
import type { User } from "./user";

/**
 * Session of the site, the only source of truth about the signed-in user.
 *
 * - `unknown`: the page has just opened and the cookies have not been read.
 * - `unreachable`: a user was signed in here, but the API did not answer, or only with `message`; nothing is forgotten.
 */
export type Session =
  | { status: "unknown" }
  | { status: "anonymous" }
  | { status: "unreachable"; userId: number; message?: string | undefined }
  | { status: "signed-in"; user: User };

/** The session, written only at the start (restore-session.ts) and by actions (session-actions.ts). */
export const sessionAtom = atom<Session>({ status: "unknown" });

/** The cabinet page that an anonymous visitor requested; opened after the next sign-in. */
export const wantedPathAtom = atom<string | null>(null);

const userIdAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === "signed-in" ? session.user.id : null;
});

/**
 * SWR's cache of the cabinet, for the rest of the visit: returning to the cabinet sends no requests (specification § 4). Every
 * sign-in begins with an empty one.
 */
export const swrCacheAtom = atom((get) => {
  get(userIdAtom);
  return new Map<string, object>();
});
