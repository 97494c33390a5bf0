import { graphql, Link, type HeadProps, type PageProps } from "gatsby";
import { BookingCall } from "../components/booking-call";
import * as button from "../components/button.module.css";
import { ExaminationNote } from "../components/examination-note";
import { Icon } from "../components/icon";
import { PageBody } from "../components/page-body";
import { PrintButton } from "../components/print-button";
import { TextBanner } from "../components/text-banner";
import { TextBody } from "../components/text-body";
import { TextHead } from "../components/text-head";
import { Triage } from "../features/triage/triage";
import { BookingLink } from "../components/booking-link";
import { paths } from "../lib/paths";

/** A page of instructions: how to examine one's skin, how an examination goes, the rules of the sun. */
export default function GuidePage({ data }: PageProps<Queries.GuidePageQuery>) {
  const page = data.textPage;
  if (!page) throw new Error("The page was made without its text.");
  const isSelfCheck = page.path === paths.selfCheck;
  return (
    <article>
      <TextBanner
        page={page}
        warning={!isSelfCheck && <ExaminationNote />}
        actions={
          isSelfCheck ? (
            <>
              <GuidedCheckLink />
              <MemoLink />
            </>
          ) : (
            <>
              <BookingLink />
              <PrintButton label="Распечатать памятку" />
            </>
          )
        }
      />
      <PageBody>
        {isSelfCheck && <Triage triage={data.triage} />}
        <TextBody mdx={page.mdx} sources={page} />
        <BookingCall />
      </PageBody>
    </article>
  );
}

/** Link from the self-check to the version with one step per screen. */
const GuidedCheckLink = () => (
  <Link to={paths.guidedCheck} className={`${button.button} ${button.primary}`}>
    Начать самоосмотр по&nbsp;шагам
  </Link>
);

/** Link from the self-check to its printable summary. */
const MemoLink = () => (
  <Link to={paths.memo} className={`${button.button} ${button.quiet}`}>
    <span className={button.withIcon}>
      <Icon name="print" size="1.25em" />
      Памятка на&nbsp;одном листе
    </span>
  </Link>
);

export const Head = ({ data, location }: HeadProps<Queries.GuidePageQuery>) => (
  <TextHead text={data.textPage} path={location.pathname} />
);

export const query = graphql`
  query GuidePage($path: String!) {
    textPage(path: { eq: $path }) {
      path
      ...TextHead
      ...TextBanner
      ...TextSources
      mdx {
        ...TextBody
      }
    }
    triage {
      ...Triage
    }
  }
`;
