import { useAtom } from "jotai";
import type { MouseEvent } from "react";
import { Icon } from "../components/icon";
import { mobileMenuPopupAtom } from "../popups/popup-atoms";
import * as styles from "./menu-link.module.css";

/** Opens the menu of a narrow screen. Pressed before the page is hydrated, it leads to the same links in the footer. */
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
      aria-expanded={status}
      onClick={open}
    >
      <Icon name="menu" />
      <span className="visually-hidden">Меню</span>
    </a>
  );
}
