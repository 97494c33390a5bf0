import { atom, useAtomValue } from "jotai";
import { useHydrated } from "../lib/use-hydrated";

/** The link of an e-mail that this page was opened by has not been followed yet. */
export const followingLinkAtom = atom(false);

/** Whether a press would come before the link that it is about; in the HTML nothing is known of links. */
export function useFollowingLink(): boolean {
  const isFollowing = useAtomValue(followingLinkAtom);
  return useHydrated() && isFollowing;
}
