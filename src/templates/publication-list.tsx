import { graphql, Link, type HeadProps, type PageProps } from "gatsby";
import { Suspense, useEffect } from "react";
import * as button from "../components/button.module.css";
import { Chips } from "../components/chips";
import { Icon } from "../components/icon";
import { lazyComponent } from "../components/lazy-component";
import { NothingMissing } from "../components/lost-part";
import { PageHead } from "../components/page-head";
import { LeadStory } from "../features/publications/lead-story";
import { PublicationGrid } from "../features/publications/publication-cards";
import { mayFetchAhead } from "../lib/fetch-ahead";
import { useHydrated } from "../lib/use-hydrated";
import { sharingPicture } from "../lib/sharing-picture";
import * as styles from "./publication-list.module.css";

/** Not rendered in the HTML: React reports a component that exists only in browsers as a failure of the server. */
const NewerVideos = lazyComponent(
  async () => (await import("../features/video/newer-videos")).NewerVideos,
  NothingMissing,
);

interface ListContext {
  title: string;
  lead: string;
  types: string[];
  page: number;
  pages: number;
  previous: string | null;
  next: string | null;
  typeFilters: Filter[];
  topicFilters: Filter[];
  hasLeadStory: boolean;
}

interface Filter {
  label: string;
  to: string;
  current: boolean;
}

type ListProps = PageProps<Queries.PublicationListQuery, ListContext>;

export default function PublicationList({ data, pageContext }: ListProps) {
  const { title, lead, types, page, pages, previous, next } = pageContext;
  const publications = data.publicationsListed;
  const isHydrated = useHydrated();
  const first = publications[0]?.path;
  useEffect(() => {
    // Most people who look at a list open a text, so its template is prefetched.
    if (first !== undefined && mayFetchAhead()) window.___loader.enqueue(first);
  }, [first]);
  const leadStory = pageContext.hasLeadStory ? publications[0] : undefined;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.filters}>
        <nav aria-label="Виды публикаций">
          <Chips chips={pageContext.typeFilters} />
        </nav>
        <nav aria-label="Темы" className={styles.topics}>
          <details>
            <summary>Темы</summary>
            <Chips chips={pageContext.topicFilters} />
          </details>
        </nav>
      </div>
      {leadStory && <LeadStory {...leadStory} />}
      {publications.length > 0 ? (
        <PublicationGrid publications={publications.slice(leadStory ? 1 : 0)} level={2} />
      ) : (
        <p>Здесь пока ничего нет. Загляните позже.</p>
      )}
      {isHydrated && types.join() === "video" && page === 1 && (
        <Suspense fallback={null}>
          <NewerVideos known={publications.map(({ path }) => path)} />
        </Suspense>
      )}
      {pages > 1 && (
        <nav className={styles.paging} aria-label="Страницы списка">
          {previous && (
            <Link to={previous} className={button.withIcon}>
              <Icon name="arrow-left" size="1.25em" />
              Новее
            </Link>
          )}
          <span>
            Страница {page} из {pages}
          </span>
          {next && (
            <Link to={next} className={button.withIcon}>
              Раньше
              <Icon name="arrow-right" size="1.25em" />
            </Link>
          )}
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
    image={sharingPicture(location.pathname)}
  />
);

export const query = graphql`
  query PublicationList($path: String!) {
    publicationsListed(on: $path) {
      ...PublicationCard
    }
  }
`;
