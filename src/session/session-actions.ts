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
 * Changes of the session. Anonymous readers never load this file: code of every page may import only its types.
 */

/**
 * Signs in the person with this id, if the session on the server is theirs. A signed-in person stays while the API
 * does not answer: a form may be half filled.
 */
export const loadUserAtom = atom(null, async (get, set, id: number) => {
  const before = get(sessionAtom);
  const shown = await showUser(id);
  // The answer is out of date, as the session has changed meanwhile.
  if (get(sessionAtom) !== before) return;
  if (shown.ok) {
    // The session is prolonged, so its cookies are, too.
    rememberUserId(id);
    return set(sessionAtom, { status: "signed-in", user: toUser(shown.data.data) });
  }
  if (!hasEnded(shown.error)) {
    if (isHere(before, id)) return;
    const message = shown.error.status === 0 ? undefined : shown.error.message;
    return set(sessionAtom, { status: "unreachable", userId: id, message });
  }
  forgetCachedData();
  forgetUserId();
  set(sessionAtom, { status: "anonymous" });
});

/** Sets the signed-in person, or their changed record. */
export const setUserAtom = atom(null, (_get, set, record: UserRecord) => {
  forgetDataOfOthers(record.id);
  set(sessionAtom, { status: "signed-in", user: toUser(record) });
  notifyOtherTabs(record.id);
});

export interface Credentials {
  email: string;
  password: string;
  /** Captcha token, sent only when the API has required it. */
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
 * Runs `work` while no other tab of this browser runs work of the same name, so that the next tab has its results, such as a cookie.
 * Browsers have locks on https only; elsewhere it just runs.
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
    // The link and the page that waits for it may call at the same time: the second call finds the session of the first.
    const continued = await withTabLock("continue", () => continueRegistration(email));
    if (!continued.ok || continued.data.user_id === null) return false;
    const userId = continued.data.user_id;
    const shown = await showUser(userId);
    // The sign-in cannot be repeated, so the session is stored even if the network is lost now.
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
  // The opened link is forgotten: without a password it can cancel a visit, or give up an offered time or a place in the waiting list.
  set(openedLinkAtom, null);
  set(sessionAtom, { status: "anonymous" });
});

/** Forgets the person in every open tab, after a deletion of the account or a sign-out. */
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

/** Whether the API itself has ended the session, as a proxy, a limit or a lost network does not. */
const hasEnded = ({ code }: ApiFailure) => code === "unauthenticated" || code === "not_found";
