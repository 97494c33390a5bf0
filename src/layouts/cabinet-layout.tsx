import { Link } from "gatsby";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Button } from "../components/button";
import { insideSite, paths } from "../lib/paths";
import { signOutAtom } from "../session/session-actions";
import * as styles from "./cabinet.module.css";

/** Navigation of the cabinet around one of its pages. */
export function CabinetLayout({ children }: { children: ReactNode }) {
  const signOut = useSetAtom(signOutAtom);

  return (
    <div className={styles.cabinet}>
      <div className={styles.bar}>
        <nav aria-label="Личный кабинет">
          <ul>
            <li>
              <Link to={paths.cabinet.appointments}>Мои записи</Link>
            </li>
            <li>
              <Link to={paths.cabinet.appointment} state={insideSite}>
                Записаться
              </Link>
            </li>
            <li>
              <Link to={paths.cabinet.profile}>Профиль</Link>
            </li>
          </ul>
        </nav>
        <Button variant="quiet" onClick={() => void signOut()}>
          Выйти
        </Button>
      </div>
      {children}
    </div>
  );
}
