import { useAtom } from "jotai";
import type { MouseEvent } from "react";
import { Icon } from "../components/icon";
import { mobileMenuPopupAtom } from "../popups/popup-atoms";
import { MOBILE_MENU } from "./mobile-menu";
import * as styles from "./menu-link.module.css";

/** Opens the menu of a narrow screen. Without scripts it leads to the same links in the footer. */
export function MenuLink() {
  const [{ status }, setMenu] = useAtom(mobileMenuPopupAtom);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setMenu({ status: true });
  };
  return (
    <a
      className={styles.menu}
      href="#site-map"
      aria-haspopup="dialog"
      aria-controls={MOBILE_MENU}
      aria-expanded={status}
      onClick={open}
    >
      <Icon name="menu" />
      <span className="visually-hidden">Меню</span>
    </a>
  );
}
