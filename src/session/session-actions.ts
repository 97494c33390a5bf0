import { atom } from "jotai";
import type { UserRecord } from "@rodinki/contract/user";
import { continueRegistration, login, logout, showUser } from "../api-client/accounts";
import type { ApiFailure } from "../api-client/request";
import { signInsAtom } from "../lib/sign-ins";
import { forgetChosenVisit } from "./chosen-visit";
import { forgetDrafts } from "./draft";
import { forgetCachedData } from "./forget-cached-data";
import { forgetDataOfOthers } from "./cached-data";
import { openedLinkAtom } from "./opened-link";
import { notifyOtherTabs } from "./other-tabs";
import { sessionAtom, wantedPathAtom, type Session } from "./session-atoms";
import { forgetUserId, rememberUserId } from "./session-cookies";
import { toUser } from "./user";

/*
 * What changes the session. Anonymous readers never fetch this file: what every page loads may import only its types.
 */

/**
 * Signs in the person with this id, if the session on the server is theirs. A signed-in person stays while the API
 * does not answer: a form may be half filled.
 */
export const loadUserAtom = atom(null, async (get, set, id: number) => {
  const before = get(sessionAtom);
  const shown = await showUser(id);
  // Somebody has signed in or out in the meantime, and knows better.
  if (get(sessionAtom) !== before) return;
  if (shown.ok) {
    // The session lives on, and so does what says that there is one.
    rememberUserId(id);
    return set(sessionAtom, { status: "signed-in", user: toUser(shown.data.data) });
  }
  if (!hasEnded(shown.error)) {
    return isHere(before, id) ? undefined : set(sessionAtom, { status: "unreachable", userId: id });
  }
  forgetCachedData();
  forgetUserId();
  set(sessionAtom, { status: "anonymous" });
});

/** The signed-in person is this one, or has changed what the record says. */
export const setUserAtom = atom(null, (_get, set, record: UserRecord) => {
  forgetDataOfOthers(record.id);
  set(sessionAtom, { status: "signed-in", user: toUser(record) });
  notifyOtherTabs(record.id);
});

export interface Credentials {
  email: string;
  password: string;
  /** Sent only once the API has required it. */
  "g-recaptcha-response"?: string;
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
    set(signInsAtom, (count) => count + 1);
    return { success: true };
  },
);

/**
 * Runs `work` while no other tab of this browser runs what has the same name: what one tab has got by then, such as a
 * cookie, the next one has too. Browsers know locks on https only; elsewhere it just runs.
 */
const withTabLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();

/**
 * Signs in without a password once the address that was registered in this browser is confirmed.
 *
 * @returns false while it is not, or when this browser may not
 */
export const continueRegistrationAtom = atom(
  null,
  async (_get, set, email: string): Promise<boolean> => {
    // The link and the page that waits for it may ask at the same time: the second finds that the first has signed in.
    const continued = await withTabLock("continue", () => continueRegistration(email));
    if (!continued.ok || continued.data.user_id === null) return false;
    const userId = continued.data.user_id;
    const shown = await showUser(userId);
    // This was the only time: a network that is lost now must not lose the session.
    rememberUserId(userId);
    if (shown.ok) set(setUserAtom, shown.data.data);
    else set(sessionAtom, { status: "unreachable", userId });
    return true;
  },
);

/** Forgets the person in this tab. */
export const forgetPersonAtom = atom(null, (_get, set) => {
  forgetUserId();
  forgetCachedData();
  forgetDrafts();
  forgetChosenVisit();
  set(wantedPathAtom, null);
  // Of the e-mail that was opened here: without a password it cancels a visit, or gives an offered time or a place in the line away.
  set(openedLinkAtom, null);
  set(sessionAtom, { status: "anonymous" });
});

/** Forgets the person in every open tab: the account is gone, or they leave. */
export const forgetEverywhereAtom = atom(null, (_get, set) => {
  set(forgetPersonAtom);
  notifyOtherTabs(null);
});

/** Forgets the person immediately; the server ends the session as soon as it can be reached. */
export const signOutAtom = atom(null, async (_get, set) => {
  set(forgetEverywhereAtom);
  await logout();
});

const isHere = (session: Session, id: number) =>
  session.status === "signed-in" && session.user.id === id;

/** Only the API's own word ends a session: a proxy, a limit or a lost network does not. */
const hasEnded = ({ code }: ApiFailure) => code === "unauthenticated" || code === "not_found";
