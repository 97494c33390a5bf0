import { PublicationCard } from "./publication-card";
import * as styles from "./publication-grid.module.css";

interface PublicationGridProps {
  publications: readonly Queries.PublicationCardFragment[];
  level?: 2 | 3;
}

export function PublicationGrid({ publications, level }: PublicationGridProps) {
  return (
    <ul className={styles.grid}>
      {publications.map((publication) => (
        <li key={publication.path}>
          <PublicationCard {...publication} level={level} />
        </li>
      ))}
    </ul>
  );
}
