import { graphql, Link, type HeadProps, type PageProps } from "gatsby";
import home from "../../content/home.yml";
import { BookingCall } from "../components/booking-call";
import { PageHead } from "../components/page-head";
import { BookingButton } from "../features/booking/booking-button";
import { ExaminationSection } from "../features/home/examination-section";
import { HeroSection } from "../features/home/hero-section";
import { ResultsSection } from "../features/home/results-section";
import { RulesSection } from "../features/home/rules-section";
import { SelfCheckSection } from "../features/home/self-check-section";
import { PublicationGrid } from "../features/publications/publication-grid";
import { paths } from "../lib/paths";
import * as styles from "./index.module.css";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  return (
    <>
      <HeroSection action={<BookingButton />} />
      <SelfCheckSection />
      <section className={styles.latest} aria-labelledby="latest">
        <h2 id="latest">Почитать</h2>
        <PublicationGrid publications={data.allPublication.nodes} />
        <Link to={paths.publication} className={styles.all}>
          Все публикации
        </Link>
      </section>
      <ExaminationSection />
      <RulesSection />
      <ResultsSection />
      <div className={styles.call}>
        <BookingCall action={<BookingButton />} />
      </div>
    </>
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead title={home.title} description={home.description} path={location.pathname} />
);

export const query = graphql`
  query HomePage {
    allPublication(sort: [{ date: DESC }, { order: ASC }], limit: 3) {
      nodes {
        ...PublicationCard
      }
    }
  }
`;
