import { graphql, type HeadProps, type PageProps } from "gatsby";
import home from "../../content/home.yml";
import results from "../../content/results.yml";
import { Cover } from "../components/cover";
import { ExaminationNote } from "../components/examination-note";
import { PageHead } from "../components/page-head";
import { rail } from "../components/rail";
import { BookingLink } from "../components/booking-link";
import { OpinionsSection } from "../features/doctors/opinions-section";
import { AboutSection } from "../features/home/about-section";
import { AllianceSection } from "../features/home/alliance-section";
import { BannerSection } from "../features/home/banner-section";
import { HeroSection } from "../features/home/hero-section";
import { InfoSection } from "../features/home/info-section";
import { InterestingSection } from "../features/home/interesting-section";
import { RulesSection } from "../features/home/rules-section";
import { PublicationGrid } from "../features/publications/publication-cards";
import { CheckedCount } from "../features/results/checked-count";
import { ResultsSection } from "../features/results/results-section";
import { RiskLink } from "../features/risk-notice/risk-link";
import { Triage } from "../features/triage/triage";
import * as styles from "./index.module.css";

/** The sections are in the order of the specification (§ 2), after the links to a doctor for worried people. */
export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { alliance } = data;
  return (
    <div className={styles.home}>
      <HeroSection
        action={<BookingLink />}
        facts={
          <>
            <CheckedCount />
            <ExaminationNote>
              {isInvented(data) && "Врачи, их слова и\u00a0итоги здесь придуманы."}
            </ExaminationNote>
          </>
        }
      />
      <div className={styles.triage}>
        <Triage triage={data.triage} />
      </div>
      <AboutSection />
      <InfoSection risk={<RiskLink label={home.info.risk} />} />
      <InterestingSection>
        <PublicationGrid publications={data.allPublication.nodes} list={rail} />
      </InterestingSection>
      <OpinionsSection opinions={data.allOpinion.nodes} />
      <RulesSection />
      <ResultsSection />
      <BannerSection action={<BookingLink />} note={<ExaminationNote isShort />} />
      <AllianceSection
        picture={
          alliance?.cover && (
            <Cover cover={alliance.cover} sizes="(min-width: 46rem) 30rem, 100vw" />
          )
        }
      />
    </div>
  );
}

/** One warning for the whole page instead of one for each section. */
const isInvented = ({ alliance, allOpinion }: Queries.HomePageQuery): boolean =>
  results.demo || alliance?.demo === true || allOpinion.nodes.some(({ demo }) => demo);

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
    allOpinion(sort: { order: ASC }) {
      nodes {
        ...Opinion
      }
    }
    alliance: textPage(path: { eq: "/nacionalnyj-alyans-dermatologov-i-kosmetologov" }) {
      demo
      cover {
        ...Cover
      }
    }
    triage {
      ...Triage
    }
  }
`;
