import type { ReactNode } from "react";
import * as styles from "./page-body.module.css";

/** The content below a page's banner, in sections. */
export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);
