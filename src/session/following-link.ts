import { atom, useAtomValue } from "jotai";
import { useHydrated } from "../lib/use-hydrated";

/** Whether this page was opened by the link of an e-mail, which has not been followed yet. */
export const followingLinkAtom = atom(false);

/** Whether a click would come before the link that it is about is followed; false during pre-rendering. */
export function useFollowingLink(): boolean {
  const isFollowing = useAtomValue(followingLinkAtom);
  return useHydrated() && isFollowing;
}
