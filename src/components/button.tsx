import type { ButtonHTMLAttributes } from "react";
import * as styles from "./button.module.css";
import { Loader } from "./loader";

type Variant = "primary" | "outline" | "quiet" | "danger";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  /** Shows that the action runs. The button keeps its size, its focus and its place in the tab order. */
  busy?: boolean;
  /** Cannot be pressed for a while, without losing the focus: what it waits for is said beside it. */
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
