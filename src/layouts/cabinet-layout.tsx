import { useLocation } from "@reach/router";
import { Link } from "gatsby";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { Button } from "../components/button";
import { insideSite, paths } from "../lib/paths";
import { confirmAtom } from "../popups/popup-atoms";
import { hasDraft } from "../session/draft";
import { signOutAtom } from "../session/session-actions";
import { CabinetFrame } from "./cabinet-frame";
import * as styles from "./cabinet.module.css";

interface CabinetLayoutProps {
  userId: number;
  children: ReactNode;
}

/** Forms of several steps are shown without the navigation. */
const STEPS: string[] = [paths.cabinet.appointment, paths.cabinet.together, paths.cabinet.move];

/** Navigation of the cabinet around one of its pages, except a form of several steps. */
export function CabinetLayout({ userId, children }: CabinetLayoutProps) {
  const signOut = useSetAtom(signOutAtom);
  const confirm = useSetAtom(confirmAtom);
  const { pathname } = useLocation();
  if (STEPS.includes(pathname)) return <CabinetFrame>{children}</CabinetFrame>;

  const leave = () => {
    if (!hasDraft(userId)) return void signOut();
    confirm({
      title: "Выйти из\u00a0кабинета?",
      description:
        "Вы\u00a0начали запись на\u00a0осмотр. Если выйти сейчас, потом её\u00a0придётся заполнять заново.",
      cancelText: "Нет, остаться",
      applyText: "Да, выйти",
      onConfirm: () => void signOut(),
    });
  };

  return (
    <CabinetFrame>
      <div className={styles.bar}>
        <nav aria-label="Личный кабинет">
          <ul className={styles.tabs}>
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
        <Button variant="quiet" onClick={leave}>
          Выйти
        </Button>
      </div>
      {children}
    </CabinetFrame>
  );
}
