import navigation from "../../content/navigation.yml";
import { Logo } from "../components/logo";
import { currentMark } from "../lib/current-page";
import { SITE_NAME } from "../lib/site-name";
import { CookieSettingsLink } from "../popups/cookie-settings-link";
import { QuestionLink } from "../popups/question-link";
import * as styles from "./site-footer.module.css";

/** The map of the site. Plain links: nobody's phone should prefetch all these pages. */
export function SiteFooter({ pathname }: { pathname: string }) {
  return (
    <footer id="site-map" className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Logo />
            {SITE_NAME}
          </p>
          <p className={styles.legal}>{navigation.legal}</p>
          <ul className={styles.list}>
            <li>
              <QuestionLink id="ask" className={styles.link} />
            </li>
            <li>
              <CookieSettingsLink className={styles.link} />
            </li>
          </ul>
        </div>
        {navigation.footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={styles.title}>{title}</p>
            <ul className={styles.list}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a href={to} className={styles.link} aria-current={currentMark(pathname, to)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
