import type { HeadProps, PageProps } from "gatsby";
import guide from "../../../content/guided-check.yml";
import { PageBanner } from "../../components/page-banner";
import { PageBody } from "../../components/page-body";
import { PageHead } from "../../components/page-head";
import { GuidedCheck } from "../../features/guided-check/guided-check";
import { SELF_CHECK } from "../../lib/sections";
import { useHydrated } from "../../lib/use-hydrated";
import { sharingPicture } from "../../lib/sharing-picture";

/** The self-check with prompts. */
export default function GuidedCheckPage({ location }: PageProps) {
  const isUnderWay = useHydrated() && location.hash !== "";
  return (
    <article>
      <PageBanner
        title={guide.title}
        lead={isUnderWay ? undefined : guide.lead}
        isSmall={isUnderWay}
        section={SELF_CHECK}
      />
      <PageBody>
        <GuidedCheck hash={location.hash} />
      </PageBody>
    </article>
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title={guide.title}
    description={guide.description}
    path={location.pathname}
    image={sharingPicture(location.pathname)}
  />
);
