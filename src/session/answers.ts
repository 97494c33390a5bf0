import { atom } from "jotai";
import { sessionAtom } from "./session-atoms";

const userIdAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === "signed-in" ? session.user.id : null;
});

/**
 * What the API has answered to the person in the cabinet, for the rest of the visit: coming back to it asks nothing that
 * is known already (specification § 4). Everybody who signs in begins with nothing.
 */
export const answersAtom = atom((get) => {
  get(userIdAtom);
  return new Map<string, object>();
});
