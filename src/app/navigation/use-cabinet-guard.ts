import { navigate } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { isCabinetPath, paths, startedInsideSite } from "../../lib/paths";
import { closePersonalPopupsAtom, loginPopupAtom } from "../../popups/popup-atoms";
import { sessionAtom, wantedPathAtom } from "../../session/session-atoms";

interface CabinetAddress {
  pathname: string;
  search: string;
  /** The step of a booking. */
  hash: string;
  state?: unknown;
}

/**
 * Admits only signed-in people to the cabinet: an anonymous visitor of any path that contains `/lk` is redirected to the home page, with
 * the sign-in open and the requested page remembered. The booking page opens only from inside the site, for everybody (specification
 * § 2). A person who signs out in the cabinet is only redirected to the home page.
 */
export function useCabinetGuard({ pathname, search, hash, state }: CabinetAddress): void {
  const session = useAtomValue(sessionAtom);
  const { status } = session;
  const userId = session.status === "signed-in" ? session.user.id : null;
  const setLogin = useSetAtom(loginPopupAtom);
  const setWantedPath = useSetAtom(wantedPathAtom);
  const closePersonalPopups = useSetAtom(closePersonalPopupsAtom);

  const previousId = useRef(userId);

  useEffect(() => {
    const another = previousId.current !== null && previousId.current !== userId;
    previousId.current = userId;
    if (another) closePersonalPopups();
    const signedOut = another && status === "anonymous";
    if (!isCabinetPath(pathname) || status === "unknown") return;
    const byAddress = pathname === paths.cabinet.appointment && !startedInsideSite(state);
    if (status === "anonymous" && !signedOut) {
      setWantedPath(byAddress ? null : pathname + search + hash);
      setLogin({ status: true });
    }
    if (status === "anonymous" || byAddress) navigate(paths.home, { replace: true });
  }, [pathname, search, hash, state, status, userId, setLogin, setWantedPath, closePersonalPopups]);
}
