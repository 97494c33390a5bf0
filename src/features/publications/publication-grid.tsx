import type { ComponentProps } from "react";
import { PublicationCard } from "./publication-card";
import * as styles from "./publication-grid.module.css";

interface PublicationGridProps {
  publications: readonly Queries.PublicationCardFragment[];
  level?: 2 | 3;
  /** Attributes of the list, if it is not a grid. */
  list?: ComponentProps<"ul">;
}

export function PublicationGrid({ publications, level, list }: PublicationGridProps) {
  return (
    <ul className={styles.grid} {...list}>
      {publications.map((publication) => (
        <li key={publication.path}>
          <PublicationCard {...publication} level={level} />
        </li>
      ))}
    </ul>
  );
}
