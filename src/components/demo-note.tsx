import type { ReactNode } from "react";
import * as styles from "./demo-note.module.css";

/**
 * Stands beside what only shows how the site looks, until the owner's own takes its place.
 *
 * @param children what is invented, where the usual words would not say it
 */
export const DemoNote = ({ children = "Демонстрационные данные" }: { children?: ReactNode }) => (
  <small className={styles.note}>{children}</small>
);
