import { useAtomValue } from "jotai";
import { useHydrated } from "../lib/use-hydrated";
import { useFollowingLink, openedLinkAtom, type OpenedLink } from "./opened-link";

/** Message of a page that was opened without the link of its e-mail. */
export const NO_TOKEN =
  "Непонятно, о\u00a0каком письме речь. Откройте ссылку из\u00a0него ещё раз.";

/** What to do about a link whose token the server does not know. */
export const BROKEN_LINK =
  "Откройте её из\u00a0письма ещё раз: адрес мог скопироваться не\u00a0целиком.";

/**
 * The secret of the link by which a page of an e-mail was opened.
 *
 * @returns `token` is null until the link has been read; `isMissing`: there was none
 */
export function useOpenedToken(kind: OpenedLink["kind"]): {
  token: string | null;
  isMissing: boolean;
} {
  const link = useAtomValue(openedLinkAtom);
  const isFollowing = useFollowingLink();
  const isHydrated = useHydrated();
  const token = link?.kind === kind ? link.token : null;
  return { token, isMissing: token === null && isHydrated && !isFollowing };
}
