import { atom } from "jotai";
import { cookieGroup, cookieGroupsAtom } from "./cookie-groups";

/** Whether maps and videos of other sites open without a further question. */
export const allowsOutsideAtom = atom(
  (get) => get(cookieGroupsAtom)?.includes(cookieGroup.functional) ?? false,
);
