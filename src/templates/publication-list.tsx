import { graphql, Link, type HeadProps, type PageProps } from "gatsby";
import { Suspense } from "react";
import { Chips } from "../components/chips";
import { lazyComponent } from "../components/lazy-component";
import { PageHead } from "../components/page-head";
import { PublicationGrid } from "../features/publications/publication-grid";
import * as styles from "./publication-list.module.css";

const NewerVideos = lazyComponent(
  async () => (await import("../features/video/newer-videos")).NewerVideos,
);

interface ListContext {
  title: string;
  lead: string;
  types: string[];
  page: number;
  pages: number;
  previous: string | null;
  next: string | null;
  filters: { label: string; to: string; current: boolean }[];
}

type ListProps = PageProps<Queries.PublicationListQuery, ListContext>;

export default function PublicationList({ data, pageContext }: ListProps) {
  const { title, lead, types, page, pages, previous, next, filters } = pageContext;
  const publications = data.allPublication.nodes;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <nav className={styles.filters} aria-label="Виды публикаций">
        <Chips chips={filters} />
      </nav>
      {publications.length > 0 ? (
        <PublicationGrid publications={publications} level={2} />
      ) : (
        <p>Здесь пока ничего нет. Загляните позже.</p>
      )}
      {types.join() === "video" && page === 1 && (
        <Suspense fallback={null}>
          <NewerVideos known={publications.map(({ path }) => path)} />
        </Suspense>
      )}
      {pages > 1 && (
        <nav className={styles.paging} aria-label="Страницы списка">
          {previous && <Link to={previous}>← Новее</Link>}
          <span>
            Страница {page} из {pages}
          </span>
          {next && <Link to={next}>Раньше →</Link>}
        </nav>
      )}
    </div>
  );
}

export const Head = ({ location, pageContext }: HeadProps<object, ListContext>) => (
  <PageHead
    title={
      pageContext.page > 1
        ? `${pageContext.title}, страница ${pageContext.page}`
        : pageContext.title
    }
    description={pageContext.lead}
    path={location.pathname}
  />
);

export const query = graphql`
  query PublicationList($types: [String!]!, $skip: Int!, $limit: Int!) {
    allPublication(
      filter: { type: { in: $types } }
      sort: [{ date: DESC }, { order: ASC }]
      skip: $skip
      limit: $limit
    ) {
      nodes {
        ...PublicationCard
      }
    }
  }
`;
