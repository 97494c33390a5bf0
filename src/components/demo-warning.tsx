import { demoWarning } from "../../shared/demonstration";
import type { ReactNode } from "react";
import * as styles from "./demo-warning.module.css";

/**
 * Shown once on each page on which a clinic of the demonstration could be mistaken for a real one.
 *
 * @param children further invented content; several notes form one strip
 */
export const DemoWarning = ({ children = demoWarning }: { children?: ReactNode }) => (
  <p className={styles.warning}>{children}</p>
);
