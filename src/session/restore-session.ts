import { atom } from "jotai";
import { forgetCachedData } from "./forget-cached-data";
import { sessionAtom } from "./session-atoms";
import { readUserId } from "./session-cookies";

const loadActions = () => import("./session-actions");

/** Reads the cookies and loads their user. Runs at every start of the application. */
export const restoreSessionAtom = atom(null, async (_get, set) => {
  const userId = readUserId();
  if (userId === null) {
    forgetCachedData();
    return set(sessionAtom, { status: "anonymous" });
  }
  const actions = await loadActions().catch(() => null);
  if (actions === null) return set(sessionAtom, { status: "unreachable", userId });
  await set(actions.loadUserAtom, userId);
});

/** Follows a change of the session by another tab. */
export const followOtherTabAtom = atom(null, async (_get, set, userId: number | null) => {
  const { forgetPersonAtom, loadUserAtom } = await loadActions();
  if (userId === null) return set(forgetPersonAtom);
  await set(loadUserAtom, userId);
});
