import type { ReactNode } from "react";
import { isCabinetPath } from "../lib/paths";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import * as styles from "./site-layout.module.css";

interface SiteLayoutProps {
  location: Pick<Location, "pathname">;
  children: ReactNode;
  /** What the header offers to the person: sign-in or the way to the cabinet. */
  account?: ReactNode;
}

/** Header, main area and footer of every page. The cabinet brings its own main area. */
export function SiteLayout({ location, children, account }: SiteLayoutProps) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        Перейти к содержанию
      </a>
      <SiteHeader account={account} />
      {isCabinetPath(location.pathname) ? (
        children
      ) : (
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      )}
      <SiteFooter />
    </div>
  );
}
