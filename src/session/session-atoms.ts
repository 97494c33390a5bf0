import { atom } from "jotai";
import type { User } from "./user";

/**
 * Who is signed in: the only source of truth for the whole site.
 *
 * - `unknown`: the page has just opened and the cookies have not been read.
 * - `unreachable`: somebody was signed in here, but the API did not answer; nothing is forgotten.
 */
export type Session =
  | { status: "unknown" }
  | { status: "anonymous" }
  | { status: "unreachable"; userId: number }
  | { status: "signed-in"; user: User };

/** Written by the start (restore-session.ts) and by what a person does (session-actions.ts), and by nothing else. */
export const sessionAtom = atom<Session>({ status: "unknown" });

/** The cabinet page that an anonymous visitor wanted; opened after the next sign-in. */
export const wantedPathAtom = atom<string | null>(null);
