import type { ReactNode } from "react";
import * as styles from "./gallery.module.css";

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Parts of one kind. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

interface PartProps {
  title: string;
  /** One below the other, in columns, or in lines as words are. */
  look?: "column" | "columns" | "line";
  children: ReactNode;
}

/** One part of the site in its looks. */
export const Part = ({ title, look = "column", children }: PartProps) => (
  <div className={styles.part}>
    <h3>{title}</h3>
    <div className={styles[look]}>{children}</div>
  </div>
);
