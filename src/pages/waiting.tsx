import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { OfferPlace } from "../features/waiting/offer-place";

/** Where the links of an offered time lead: asks again, so that following a link does nothing. */
export default function WaitingPage() {
  return (
    <article>
      <PageBanner title="Освободилось время" />
      <PageBody>
        <OfferPlace />
      </PageBody>
    </article>
  );
}

/** Without an address: nobody comes here but by a letter. */
export const Head = () => (
  <PageHead
    title="Освободилось время"
    description="Здесь отвечают на письмо о времени, которое освободилось."
  />
);
