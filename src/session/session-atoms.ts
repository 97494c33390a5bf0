import { atom } from "jotai";
import { login, logout, showUser } from "../api-client/accounts";
import type { ApiFailure } from "../api-client/request";
import { forgetUserId, readUserId, rememberUserId } from "./session-cookies";
import { toUser, type User } from "./user";

/**
 * Who is signed in: the only source of truth for the whole site.
 *
 * - `unknown`: the page has just opened and the cookies have not been looked at.
 * - `unreachable`: somebody was signed in here, but the API did not answer; nothing is forgotten.
 */
export type Session =
  | { status: "unknown" }
  | { status: "anonymous" }
  | { status: "unreachable" }
  | { status: "signed-in"; user: User };

const stateAtom = atom<Session>({ status: "unknown" });

export const sessionAtom = atom((get) => get(stateAtom));

/** The cabinet page that an anonymous visitor wanted; opened after the next sign-in. */
export const wantedPathAtom = atom<string | null>(null);

/** Looks at the cookies and loads the user they name. Runs at every start of the application. */
export const restoreSessionAtom = atom(null, async (_get, set) => {
  const id = readUserId();
  if (id === null) return set(stateAtom, { status: "anonymous" });
  const shown = await showUser(id);
  if (shown.ok) return set(stateAtom, { status: "signed-in", user: toUser(shown.data.data) });
  if (isTransient(shown.error)) return set(stateAtom, { status: "unreachable" });
  forgetUserId();
  set(stateAtom, { status: "anonymous" });
});

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in: CSRF cookie, login, then the user by the returned id. Only when the user loads does the
 * visitor count as signed in (specification § 4).
 */
export const signInAtom = atom(
  null,
  async (
    _get,
    set,
    credentials: Credentials,
  ): Promise<{ success: true } | { success: false; error: ApiFailure }> => {
    const entered = await login(credentials);
    if (!entered.ok) return { success: false, error: entered.error };
    const shown = await showUser(entered.data.user_id);
    if (!shown.ok) return { success: false, error: shown.error };
    rememberUserId(entered.data.user_id);
    set(stateAtom, { status: "signed-in", user: toUser(shown.data.data) });
    return { success: true };
  },
);

/** Forgets the person here at once; the server ends the session as soon as it can be reached. */
export const signOutAtom = atom(null, async (_get, set) => {
  forgetUserId();
  set(wantedPathAtom, null);
  set(stateAtom, { status: "anonymous" });
  await logout();
});

const isTransient = ({ status }: ApiFailure) => status === 0 || status >= 500;
