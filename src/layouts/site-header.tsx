import { Link } from "gatsby";
import type { ReactNode } from "react";
import navigation from "../../content/navigation.yml";
import { BookingLink } from "../components/booking-link";
import { Logo } from "../components/logo";
import { currentMark } from "../lib/current-page";
import { isCabinetPath, paths } from "../lib/paths";
import { MenuLink } from "./menu-link";
import { SearchLink } from "./search-link";
import * as styles from "./site-header.module.css";

interface SiteHeaderProps {
  pathname: string;
  account: ReactNode;
}

/** A wide screen has the sections in a row, a narrow one behind a button. */
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
        {/* The cabinet has one of its own. */}
        {!isCabinetPath(pathname) && <BookingLink label="Записаться" className={styles.booking} />}
        <div className={styles.account}>{account}</div>
        <MenuLink />
      </div>
    </header>
  );
}
