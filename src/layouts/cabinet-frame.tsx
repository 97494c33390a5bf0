import type { ReactNode } from "react";
import * as styles from "./cabinet.module.css";

/** The place of the cabinet on the page. */
export const CabinetFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.cabinet}>{children}</div>
);
