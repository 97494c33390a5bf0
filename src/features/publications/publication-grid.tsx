import { PublicationCard } from "./publication-card";
import * as styles from "./publication-grid.module.css";

interface PublicationGridProps {
  publications: readonly Queries.PublicationCardFragment[];
  level?: 2 | 3;
  className?: string;
}

export function PublicationGrid({
  publications,
  level,
  className = styles.grid,
}: PublicationGridProps) {
  return (
    <ul className={className}>
      {publications.map((publication) => (
        <li key={publication.path}>
          <PublicationCard {...publication} level={level} />
        </li>
      ))}
    </ul>
  );
}
