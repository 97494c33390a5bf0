import type { ReactNode } from "react";
import * as styles from "./cabinet.module.css";

/** The container of the cabinet on the page. */
export const CabinetFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.cabinet}>{children}</div>
);

/** Placeholder of the cabinet while the session is not known. */
export function CabinetSkeleton() {
  return (
    <div className={styles.cabinet} aria-busy="true">
      <p className="visually-hidden" role="status">
        Загружаем личный кабинет
      </p>
      <noscript>
        <p>
          Чтобы записаться на осмотр, включите в браузере JavaScript или откройте сайт в другом
          браузере.
        </p>
      </noscript>
      <div className={styles.skeletonTitle} />
      <div className={styles.skeletonCard} />
      <div className={styles.skeletonCard} />
    </div>
  );
}
