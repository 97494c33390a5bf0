import type { ButtonHTMLAttributes } from "react";
import * as styles from "./button.module.css";
import { Loader } from "./loader";

type Variant = "primary" | "outline" | "quiet";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  /** Shows that the action runs. The button keeps its size, its focus and its place in the tab order. */
  busy?: boolean;
}

export function Button({
  variant = "primary",
  busy = false,
  type = "button",
  className = "",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[variant]} ${className}`}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
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
