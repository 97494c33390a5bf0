import { Link } from "gatsby";
import { useAtom } from "jotai";
import type { MouseEvent, ReactNode } from "react";
import navigation from "../../content/navigation.yml";
import { BookingLink } from "../components/booking-link";
import { Icon } from "../components/icon";
import { Logo } from "../components/logo";
import { currentMark, isCabinetPath, paths } from "../lib/paths";
import { mobileMenuPopupAtom } from "../popups/popup-atoms";
import { MOBILE_MENU } from "./mobile-menu";
import * as styles from "./site-header.module.css";

interface SiteHeaderProps {
  pathname: string;
  account: ReactNode;
}

/** The header: a wide screen shows the sections in a row, a narrow one in a menu. */
export function SiteHeader({ pathname, account }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to={paths.home} className={styles.home}>
          <Logo />
          <span>
            Родинки <span className={styles.tail}>под&nbsp;контролем</span>
          </span>
        </Link>
        <nav className={styles.navigation} aria-label="Разделы сайта">
          <ul className={styles.list}>
            {navigation.header.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={styles.link} aria-current={currentMark(pathname, to)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SearchLink pathname={pathname} />
        {/* The cabinet has its own link. */}
        {!isCabinetPath(pathname) && <BookingLink label="Записаться" className={styles.booking} />}
        <div className={styles.account}>{account}</div>
        <MenuLink />
      </div>
    </header>
  );
}

/** A plain link: the search page is not worth prefetching. */
function SearchLink({ pathname }: { pathname: string }) {
  return (
    <a
      className={styles.search}
      href={paths.search}
      aria-current={currentMark(pathname, paths.search)}
    >
      <Icon name="search" />
      <span className="visually-hidden">Поиск</span>
    </a>
  );
}

/** Opens the menu of a narrow screen. Without scripts it leads to the same links in the footer. */
function MenuLink() {
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
