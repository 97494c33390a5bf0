import { graphql, Link, type HeadProps, type PageProps } from "gatsby";
import { PageHead } from "../components/page-head";
import { PublicationGrid } from "../features/publications/publication-grid";
import * as styles from "./publication-list.module.css";

interface ListContext {
  title: string;
  page: number;
  pages: number;
  previous: string | null;
  next: string | null;
  filters: { label: string; path: string; current: boolean }[];
}

type ListProps = PageProps<Queries.PublicationListQuery, ListContext>;

export default function PublicationList({ data, pageContext }: ListProps) {
  const { title, page, pages, previous, next, filters } = pageContext;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>
        Как устроена кожа, что повышает риск меланомы и как с&nbsp;ним обходиться. У&nbsp;каждого
        текста указаны источники.
      </p>
      <nav aria-label="Виды публикаций">
        <ul className={styles.filters}>
          {filters.map(({ label, path, current }) => (
            <li key={path}>
              <Link to={path} className={styles.filter} aria-current={current ? "true" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PublicationGrid publications={data.allPublication.nodes} level={2} />
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
    description="Статьи, новости и отчёты о меланоме, родинках и защите от солнца — с источниками и датой проверки."
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
