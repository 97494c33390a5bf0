import { prefetchPathname } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, type MouseEvent } from "react";
import { Icon } from "../components/icon";
import { paths } from "../lib/paths";
import { loginPopupAtom } from "../popups/popup-atoms";
import { sessionAtom } from "../session/session-atoms";
import * as styles from "./account-link.module.css";

/**
 * Link to the cabinet for signed-in people, and to the sign-in for everybody else. Both are links into the cabinet: if pressed
 * before hydration, the guard of the cabinet opens the sign-in. Until the session is known, the text follows the mark on the root
 * element: app/loading/start-marks.ts. The element must not be replaced, because a press on it would be lost.
 */
export function AccountLink({ pathname }: { pathname: string }) {
  const { status } = useAtomValue(sessionAtom);
  const setLogin = useSetAtom(loginPopupAtom);
  const mayEnter = status === "signed-in" || status === "unreachable";
  useEffect(() => {
    if (mayEnter) prefetchPathname(paths.cabinet.appointments);
  }, [mayEnter]);

  const signIn = (event: MouseEvent) => {
    // Until the session is known, the guard of the cabinet decides.
    if (mayEnter || status === "unknown") return;
    event.preventDefault();
    setLogin({ status: true });
  };
  return (
    <a
      className={styles.account}
      href={paths.cabinet.appointments}
      aria-current={pathname === paths.cabinet.appointments ? "page" : undefined}
      onClick={signIn}
    >
      <Icon name="user" />
      {status === "unknown" ? (
        <>
          <span className={styles.signIn}>Войти</span>
          <span className={styles.cabinet}>Кабинет</span>
        </>
      ) : mayEnter ? (
        "Кабинет"
      ) : (
        "Войти"
      )}
    </a>
  );
}
