import { Link } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { Icon } from "../components/icon";
import { paths } from "../lib/paths";
import { loginPopupAtom } from "../popups/popup-atoms";
import { sessionAtom } from "../session/session-atoms";
import * as styles from "./account-link.module.css";

/** The way to the cabinet for those who are signed in, and to the sign-in for everybody else. */
export function AccountLink() {
  const { status } = useAtomValue(sessionAtom);
  const setLogin = useSetAtom(loginPopupAtom);

  if (status === "signed-in" || status === "unreachable") {
    return (
      <Link className={styles.account} to={paths.cabinet.appointments}>
        <Icon name="user" />
        Кабинет
      </Link>
    );
  }
  return (
    <button type="button" className={styles.account} onClick={() => setLogin({ status: true })}>
      <Icon name="user" />
      Войти
    </button>
  );
}
