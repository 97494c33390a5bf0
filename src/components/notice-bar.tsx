import type { ReactNode } from "react";
import * as styles from "./notice-bar.module.css";

interface NoticeBarProps {
  children: ReactNode;
  /** Buttons, the most important one first. */
  actions?: ReactNode;
  className?: string;
}

/** An unobtrusive line at the bottom of the window: it neither interrupts nor moves the content. */
export const NoticeBar = ({ children, actions, className = "" }: NoticeBarProps) => (
  <div className={`${styles.bar} ${className}`} role="status">
    <div className={styles.text}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
