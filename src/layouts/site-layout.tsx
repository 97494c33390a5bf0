import type { ReactNode } from "react";
import { SkipLink } from "../components/skip-link";
import { MobileMenu } from "./mobile-menu";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import * as styles from "./site-layout.module.css";

interface SiteLayoutProps {
  children: ReactNode;
  /** Path of the page, which the navigation marks. */
  pathname: string;
  /** The sign-in or the link to the cabinet, for the header. */
  account?: ReactNode;
}

/** Header, main area and footer of every page. */
export function SiteLayout({ children, pathname, account }: SiteLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <SiteHeader pathname={pathname} account={account} />
      {/* After the header, whose text it repeats: there it compresses best. */}
      <MobileMenu pathname={pathname} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter pathname={pathname} />
    </div>
  );
}
