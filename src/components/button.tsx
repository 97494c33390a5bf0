import type { ButtonHTMLAttributes } from "react";
import * as styles from "./button.module.css";
import { Loader } from "./loader";

type Variant = "primary" | "outline" | "quiet" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  /** Whether the action is running. The button retains its size, its focus and its place in the tab order. */
  busy?: boolean;
  /** Whether it cannot be pressed for a while. It retains the focus; text beside it gives the reason. */
  waiting?: boolean;
}

export function Button({
  variant = "primary",
  busy = false,
  waiting = false,
  type = "button",
  className = "",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const inert = busy || waiting;
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[variant]} ${waiting ? styles.waiting : ""} ${className}`}
      aria-disabled={inert || undefined}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    >
      <span className={busy ? styles.hidden : undefined}>{children}</span>
      {busy && (
        <span className={styles.loader}>
          <Loader size="1.5rem" color="inherit" label="Подождите" />
        </span>
      )}
    </button>
  );
}
