import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { swrCacheAtom } from "../session/swr-cache";
import { onOtherTab } from "../session/other-tabs";
import { followOtherTabAtom, restoreSessionAtom } from "../session/restore-session";

/** Finds out at the start who is signed in, and follows what other tabs do about it. */
export function useSession(): void {
  const restore = useSetAtom(restoreSessionAtom);
  const follow = useSetAtom(followOtherTabAtom);
  // Mounted during the whole visit: the cache goes with the person while the cabinet is closed, too.
  useAtomValue(swrCacheAtom);
  useEffect(() => void restore(), [restore]);
  useEffect(() => onOtherTab((userId) => void follow(userId)), [follow]);
}
