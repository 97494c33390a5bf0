import type { ReactNode } from "react";
import { SkipLink } from "../components/skip-link";
import * as styles from "./clinic-frame.module.css";

interface ClinicFrameProps {
  children: ReactNode;
  /** Navigation, for a signed-in colleague. */
  bar?: ReactNode;
  /** Name of the signed-in colleague, and the sign-out. */
  account?: ReactNode;
}

/** Header and main area of the clinics' page. It has no links to the public site. */
export const ClinicFrame = ({ children, bar, account }: ClinicFrameProps) => (
  <div className={styles.page}>
    <SkipLink />
    <header className={styles.header}>
      <div className={styles.top}>
        <p className={styles.name}>
          Родинки под контролем
          <span className={styles.part}>Страница клиники</span>
        </p>
        {account}
      </div>
      {bar}
    </header>
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  </div>
);

/** Placeholder of the page while the session is not known. */
export const ClinicSkeleton = () => (
  <ClinicFrame>
    <div aria-busy="true" className={styles.skeleton}>
      <h1 className="visually-hidden">Страница клиники</h1>
      <p className="visually-hidden" role="status">
        Загружаем страницу клиники
      </p>
      <noscript>
        <p>Чтобы открыть страницу клиники, включите в браузере JavaScript.</p>
      </noscript>
      <div />
      <div />
    </div>
  </ClinicFrame>
);
