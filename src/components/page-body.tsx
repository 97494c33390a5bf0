import type { ReactNode } from "react";
import * as styles from "./page-body.module.css";

/** What stands under the banner of a page, part by part. */
export const PageBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.body}>{children}</div>
);
