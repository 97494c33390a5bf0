import type { HTMLAttributes } from "react";
import * as styles from "./card.module.css";

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "section" | "div" | "li";
}

/** One thing among others on a page: its parts below each other, on a ground of their own. */
export const Card = ({ as: Element = "section", className = "", ...rest }: CardProps) => (
  <Element {...rest} className={`${styles.card} ${className}`} />
);
