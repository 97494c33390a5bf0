import { useAtom } from "jotai";
import { useEffect, useRef } from "react";
import navigation from "../../content/navigation.yml";
import { BookingLink } from "../components/booking-link";
import { Icon } from "../components/icon";
import { currentMark, paths } from "../lib/paths";
import * as dialogStyles from "../popups/dialog.module.css";
import { mobileMenuPopupAtom } from "../popups/popup-atoms";
import { QuestionLink } from "../popups/question-link";
import { lockScroll, useBackdropPress } from "../popups/modal";
import * as styles from "./mobile-menu.module.css";

export const MOBILE_MENU = "menu";

const TITLE = "menu-title";
const search = { label: "Поиск", to: paths.search };

/**
 * The sections of the site on a narrow screen. Stands closed in the HTML of every page: the browser can open and close it
 * before the page is hydrated, which then takes it as it stands. It closes when a link is pressed, and when the page changes.
 */
export function MobileMenu({ pathname }: { pathname: string }) {
  const [{ status }, setMenu] = useAtom(mobileMenuPopupAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  const isTakenOver = useRef(false);
  const close = () => {
    isTakenOver.current = false;
    // By itself too: while the page is being hydrated the menu may stand open before `status` says so.
    dialog.current?.close();
    setMenu({ status: false });
  };

  useEffect(() => {
    if (!dialog.current?.open) return;
    isTakenOver.current = true;
    setMenu({ status: true });
  }, [setMenu]);

  useEffect(() => () => setMenu({ status: false }), [pathname, setMenu]);

  useEffect(() => {
    const element = dialog.current;
    if (!status || !element) return;
    // Closed again by the browser between the two effects: that holds.
    if (!element.open && isTakenOver.current) return setMenu({ status: false });
    isTakenOver.current = false;
    if (!element.open) element.showModal();
    const unlock = lockScroll();
    return () => {
      element.close();
      unlock();
    };
  }, [status, setMenu]);

  const backdrop = useBackdropPress(dialog, close);
  // The browser says so late: by then it may stand open again.
  const afterClosing = () => {
    if (dialog.current?.open) return;
    close();
    // WebKit loses the focus when it closes a dialog in the moment in which the page is hydrated.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[aria-controls="${MOBILE_MENU}"]`)?.focus();
  };

  return (
    <dialog
      ref={dialog}
      id={MOBILE_MENU}
      className={dialogStyles.dialog}
      aria-labelledby={TITLE}
      {...backdrop}
      onClose={afterClosing}
    >
      <div className={dialogStyles.content}>
        <form method="dialog" className={dialogStyles.header}>
          <h2 id={TITLE}>Меню</h2>
          <button type="submit" className={dialogStyles.close} aria-label="Закрыть">
            <Icon name="close" />
          </button>
        </form>
        <nav aria-label="Разделы сайта">
          <ul className={styles.list}>
            <li>
              <BookingLink className={`${styles.link} ${styles.booking}`} onPress={close} />
            </li>
            {[...navigation.header, ...navigation.menu, search].map(({ label, to }) => (
              <li key={to}>
                <a
                  href={to}
                  className={styles.link}
                  aria-current={currentMark(pathname, to)}
                  onClick={close}
                >
                  {label}
                </a>
              </li>
            ))}
            <li>
              <QuestionLink className={styles.link} onOpen={close} />
            </li>
          </ul>
        </nav>
      </div>
    </dialog>
  );
}
