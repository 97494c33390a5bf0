import { atom } from "jotai";
import { readCookie, writeCookie } from "../lib/cookies";

/** What a visitor may allow (specification § 9). Nothing from outside is asked for before the group allows it. */
export const cookieGroup = {
  necessary: "1",
  analytical: "2",
  functional: "3",
  marketing: "4",
} as const;

export type CookieGroup = (typeof cookieGroup)[keyof typeof cookieGroup];

export const allGroups: CookieGroup[] = Object.values(cookieGroup);
export const necessaryOnly: CookieGroup[] = [cookieGroup.necessary];

const COOKIE = "selectedCookieGroups";

/** 30 days, in seconds; then the visitor is asked again. */
const MAX_AGE = 2_592_000;

/** @returns the groups that were allowed here, or null when nobody has answered yet */
export function readCookieGroups(): CookieGroup[] | null {
  try {
    const saved: unknown = JSON.parse(readCookie(COOKIE) ?? "null");
    return Array.isArray(saved) ? allGroups.filter((group) => saved.includes(group)) : null;
  } catch {
    return null;
  }
}

/** What is allowed now; null until the visitor has answered. */
export const cookieGroupsAtom = atom<CookieGroup[] | null>(null);

/** Remembers an answer. Necessary cookies are in every one. */
export const allowGroupsAtom = atom(null, (_get, set, chosen: readonly CookieGroup[]) => {
  const groups = allGroups.filter(
    (group) => group === cookieGroup.necessary || chosen.includes(group),
  );
  writeCookie(COOKIE, JSON.stringify(groups), MAX_AGE);
  set(cookieGroupsAtom, groups);
});
