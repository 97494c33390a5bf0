import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { OfferPlace } from "../features/waiting/offer-place";

/** Where the links of the waiting list's e-mails lead: asks again, so that following a link does nothing. */
export default function WaitingPage() {
  return (
    <article>
      <PageBanner title="Лист ожидания" isSmall />
      <PageBody>
        <OfferPlace />
      </PageBody>
    </article>
  );
}

/** Without an address: nobody comes here but by an e-mail. */
export const Head = () => (
  <PageHead
    title="Лист ожидания"
    description="Здесь отвечают на письма о времени, которое освободилось."
  />
);
