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
  /** What the header offers to the person: sign-in or the way to the cabinet. */
  account?: ReactNode;
}

/** Header, main area and footer of every page. */
export function SiteLayout({ children, pathname, account }: SiteLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <SiteHeader pathname={pathname} account={account} />
      {/* Beside the header, whose words it repeats: there it costs the fewest bytes. */}
      <MobileMenu pathname={pathname} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter pathname={pathname} />
    </div>
  );
}
