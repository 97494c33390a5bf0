import { prefetchPathname } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, type MouseEvent } from "react";
import { Icon } from "../components/icon";
import { paths } from "../lib/paths";
import { loginPopupAtom } from "../popups/popup-atoms";
import { sessionAtom } from "../session/session-atoms";
import * as styles from "./account-link.module.css";

/**
 * The way to the cabinet for those who are signed in, and to the sign-in for everybody else. Both are links
 * into the cabinet: pressed before the page is hydrated, the guard of the cabinet opens the sign-in.
 * Until the session is known, the words follow the mark that the page has set for itself: app/loading/start-marks.ts.
 * It stays the same element all the time: a press whose element is replaced before the finger leaves it is none.
 */
export function AccountLink({ pathname }: { pathname: string }) {
  const { status } = useAtomValue(sessionAtom);
  const setLogin = useSetAtom(loginPopupAtom);
  const mayEnter = status === "signed-in" || status === "unreachable";
  useEffect(() => {
    if (mayEnter) prefetchPathname(paths.cabinet.appointments);
  }, [mayEnter]);

  const signIn = (event: MouseEvent) => {
    // Not known yet: the guard of the cabinet decides.
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
