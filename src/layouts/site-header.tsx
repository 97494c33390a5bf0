import { Link } from "gatsby";
import type { ReactNode } from "react";
import navigation from "../../content/navigation.yml";
import { Logo } from "../components/logo";
import { paths } from "../lib/paths";
import * as styles from "./site-header.module.css";

export function SiteHeader({ account }: { account: ReactNode }) {
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
                <Link to={to} className={styles.link} partiallyActive={!to.includes("#")}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>{account}</div>
      </div>
    </header>
  );
}
