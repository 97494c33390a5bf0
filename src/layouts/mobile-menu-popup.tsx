import { useLocation } from "@reach/router";
import { useAtom } from "jotai";
import { useEffect, useRef } from "react";
import navigation from "../../content/navigation.yml";
import { BookingLink } from "../components/booking-link";
import { currentMark } from "../lib/current-page";
import { paths } from "../lib/paths";
import { QuestionLink } from "../popups/question-link";
import { Dialog } from "../popups/dialog";
import { mobileMenuPopupAtom } from "../popups/popup-atoms";
import * as styles from "./mobile-menu-popup.module.css";

const search = { label: "Поиск", to: paths.search };

/** The sections of the site on a narrow screen. It closes when a link is pressed, and when the page changes. */
export function MobileMenuPopup() {
  const [, setMenu] = useAtom(mobileMenuPopupAtom);
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  const close = () => setMenu({ status: false });

  useEffect(() => {
    if (pathname !== openedOn.current) setMenu({ status: false });
  }, [pathname, setMenu]);

  return (
    <Dialog title="Меню" onClose={close}>
      <nav aria-label="Разделы сайта">
        <ul className={styles.list}>
          <li>
            <BookingLink
              label="Записаться на осмотр"
              className={`${styles.link} ${styles.booking}`}
              onPress={close}
            />
          </li>
          {[...navigation.header, search].map(({ label, to }) => (
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
    </Dialog>
  );
}
