import { demoWarning } from "../../shared/demonstration";
import type { ReactNode } from "react";
import * as styles from "./demo-warning.module.css";

/**
 * Stands once on each page on which somebody could take a clinic of the demonstration for a real one.
 *
 * @param children what else is invented; one below another they are one strip
 */
export const DemoWarning = ({ children = demoWarning }: { children?: ReactNode }) => (
  <p className={styles.warning}>{children}</p>
);
