import { atom } from "jotai";
import type { UserRecord } from "@rodinki/contract/user";
import { login, logout, showUser } from "../api-client/session";
import type { ApiFailure } from "../api-client/request";
import { tellOtherTabs } from "./other-tabs";
import { forgetDraft } from "./draft";
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
  | { status: "unreachable"; userId: number }
  | { status: "signed-in"; user: User };

const stateAtom = atom<Session>({ status: "unknown" });

export const sessionAtom = atom((get) => get(stateAtom));

/** The cabinet page that an anonymous visitor wanted; opened after the next sign-in. */
export const wantedPathAtom = atom<string | null>(null);

/** Looks at the cookies and loads the user they name. Runs at every start of the application. */
export const restoreSessionAtom = atom(null, async (_get, set) => {
  const id = readUserId();
  if (id === null) return set(stateAtom, { status: "anonymous" });
  await set(loadUserAtom, id);
});

/**
 * Signs in whoever has this id, if the session on the server is theirs. Whoever is here already stays while the
 * API does not answer: a form may be half filled.
 */
const loadUserAtom = atom(null, async (get, set, id: number) => {
  const before = get(stateAtom);
  const shown = await showUser(id);
  // Somebody has signed in or out in the meantime, and knows better.
  if (get(stateAtom) !== before) return;
  if (shown.ok) return set(stateAtom, { status: "signed-in", user: toUser(shown.data.data) });
  if (isTransient(shown.error)) {
    return isHere(before, id) ? undefined : set(stateAtom, { status: "unreachable", userId: id });
  }
  forgetUserId();
  set(stateAtom, { status: "anonymous" });
});

/** The signed-in person is this one, or has changed what the record says. */
export const setUserAtom = atom(null, (_get, set, record: UserRecord) => {
  set(stateAtom, { status: "signed-in", user: toUser(record) });
  tellOtherTabs(record.id);
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
    set(setUserAtom, shown.data.data);
    return { success: true };
  },
);

/** Forgets the person in this tab. */
const forgetPersonAtom = atom(null, (_get, set) => {
  forgetUserId();
  forgetDraft();
  set(wantedPathAtom, null);
  set(stateAtom, { status: "anonymous" });
});

/** Forgets the person in every open tab: the account is gone, or they leave. */
export const forgetEverywhereAtom = atom(null, (_get, set) => {
  set(forgetPersonAtom);
  tellOtherTabs(null);
});

/** Forgets the person at once; the server ends the session as soon as it can be reached. */
export const signOutAtom = atom(null, async (_get, set) => {
  set(forgetEverywhereAtom);
  await logout();
});

/** Another tab has changed the session: this is who is here now. */
export const followOtherTabAtom = atom(null, async (_get, set, userId: number | null) => {
  if (userId === null) return set(forgetPersonAtom);
  await set(loadUserAtom, userId);
});

const isHere = (session: Session, id: number) =>
  session.status === "signed-in" && session.user.id === id;

const isTransient = ({ status }: ApiFailure) => status === 0 || status >= 500;
