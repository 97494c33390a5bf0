import { useSetAtom } from "jotai";
import type { MouseEvent, ReactNode } from "react";
import navigation from "../../content/navigation.yml";
import { Logo } from "../components/logo";
import { currentMark, paths } from "../lib/paths";
import { SITE_NAME } from "../lib/site";
import { cookiePopupAtom } from "../popups/popup-atoms";
import { QuestionLink } from "../popups/question-link";
import * as styles from "./site-footer.module.css";

/** Screens on which a person does one thing: booking, the cabinet, the guided check. */
const isTask = (pathname: string): boolean =>
  [paths.appointment, paths.cabinet.root, paths.guidedCheck].some((root) =>
    currentMark(pathname, root),
  );

/** Links to all sections of the site. Plain links, so that these pages are not all prefetched. */
export function SiteFooter({ pathname }: { pathname: string }) {
  if (isTask(pathname)) return <ShortFooter />;
  return (
    <footer id="site-map" className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Logo />
            {SITE_NAME}
          </p>
          <p className={styles.legal}>{navigation.legal}</p>
          <OwnLinks className={styles.list} />
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

/** The medical notice, and what a person may need beside the task. */
const ShortFooter = () => (
  <footer id="site-map" className={styles.footer}>
    <div className={styles.short}>
      <p className={styles.legal}>{navigation.legal}</p>
      <OwnLinks className={styles.row}>
        {navigation.short.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
      </OwnLinks>
    </div>
  </footer>
);

/** A question to the editors and the choice of cookies, which every footer has, around its other links. */
const OwnLinks = ({
  className,
  children,
}: {
  className: string | undefined;
  children?: ReactNode;
}) => (
  <ul className={className}>
    <li>
      <QuestionLink id="ask" className={styles.link} />
    </li>
    {children}
    <li>
      <CookieSettingsLink />
    </li>
  </ul>
);

/** Opens the choice of cookies again; without scripts, leads to the policy's section about them. */
function CookieSettingsLink() {
  const setPopup = useSetAtom(cookiePopupAtom);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setPopup({ status: true });
  };
  return (
    <a className={styles.link} href={paths.cookies} aria-haspopup="dialog" onClick={open}>
      Настройки cookie
    </a>
  );
}
