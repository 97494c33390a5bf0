import { atom } from "jotai";
import { readCookie } from "../lib/cookies";

/** Groups of cookies that a visitor may allow (specification § 9). Nothing is requested from outside before its group is allowed. */
export const cookieGroup = {
  necessary: "1",
  analytical: "2",
  functional: "3",
  marketing: "4",
} as const;

export type CookieGroup = (typeof cookieGroup)[keyof typeof cookieGroup];

export const allGroups: CookieGroup[] = Object.values(cookieGroup);

/** The cookie with the answer, a JSON list. */
export const COOKIE_GROUPS = "selectedCookieGroups";

/** @returns the groups that were allowed in this browser, or null when there is no answer yet */
export function readCookieGroups(): CookieGroup[] | null {
  try {
    const saved: unknown = JSON.parse(readCookie(COOKIE_GROUPS) ?? "null");
    return Array.isArray(saved) ? allGroups.filter((group) => saved.includes(group)) : null;
  } catch {
    return null;
  }
}

/** Groups that are allowed now; null until the visitor has answered. */
export const cookieGroupsAtom = atom<CookieGroup[] | null>(null);

/** Whether maps and videos of other sites open without a further question. */
export const allowsOutsideAtom = atom(
  (get) => get(cookieGroupsAtom)?.includes(cookieGroup.functional) ?? false,
);
