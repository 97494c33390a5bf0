import type { HTMLAttributes } from "react";
import * as styles from "./card.module.css";

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "section" | "div" | "li";
}

/** A box on its own background, with its parts below each other. */
export const Card = ({ as: Element = "section", className = "", ...rest }: CardProps) => (
  <Element {...rest} className={`${styles.card} ${className}`} />
);
