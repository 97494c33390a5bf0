import type { ReactNode } from "react";
import * as styles from "./notice-bar.module.css";

interface NoticeBarProps {
  children: ReactNode;
  /** Buttons, most wanted first. */
  actions?: ReactNode;
}

/** A quiet line on the lower edge of the screen: it neither stops nor moves what is being read. */
export const NoticeBar = ({ children, actions }: NoticeBarProps) => (
  <div className={styles.bar} role="status">
    <div className={styles.text}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
