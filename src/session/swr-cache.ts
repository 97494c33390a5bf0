import { atom } from "jotai";
import { sessionAtom } from "./session-atoms";

const userIdAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === "signed-in" ? session.user.id : null;
});

/**
 * SWR's cache of the cabinet, for the rest of the visit: coming back to the cabinet does not load data again (specification § 4). Every
 * sign-in begins with an empty one.
 */
export const swrCacheAtom = atom((get) => {
  get(userIdAtom);
  return new Map<string, object>();
});
