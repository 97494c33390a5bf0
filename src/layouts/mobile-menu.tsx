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
 * The menu of the site's sections on a narrow screen. It is closed in the HTML of every page, and the browser can open and close
 * it before hydration, which preserves its state. It closes when a link is pressed, and when the page changes.
 */
export function MobileMenu({ pathname }: { pathname: string }) {
  const [{ status }, setMenu] = useAtom(mobileMenuPopupAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  const isTakenOver = useRef(false);
  const close = () => {
    isTakenOver.current = false;
    // Called explicitly: during hydration the menu may be open before `status` is updated.
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
    // The browser may have closed it again between the two effects; it then stays closed.
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
  // The event is delayed: the menu may be open again by then.
  const afterClosing = () => {
    if (dialog.current?.open) return;
    close();
    // WebKit loses the focus when a dialog is closed during hydration.
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
