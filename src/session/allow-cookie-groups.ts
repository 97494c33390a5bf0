import { atom } from "jotai";
import { writeCookie } from "../lib/cookies";
import {
  allGroups,
  COOKIE_GROUPS,
  cookieGroup,
  cookieGroupsAtom,
  type CookieGroup,
} from "./cookie-groups";

/** Lifetime of an answer in seconds, 30 days; then the visitor is asked again (specification § 9). */
const MAX_AGE = 2_592_000;

export const necessaryOnly: CookieGroup[] = [cookieGroup.necessary];

/** Stores an answer, which always includes necessary cookies. */
export const allowGroupsAtom = atom(null, (_get, set, chosen: readonly CookieGroup[]) => {
  const groups = allGroups.filter(
    (group) => group === cookieGroup.necessary || chosen.includes(group),
  );
  writeCookie(COOKIE_GROUPS, JSON.stringify(groups), MAX_AGE);
  set(cookieGroupsAtom, groups);
});
