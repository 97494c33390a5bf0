import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { OfferPlace } from "../features/waiting/offer-place";

/** Target of the links in the waiting list's e-mails. It asks for a confirmation, because opening a link must change nothing. */
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

/** Not indexed, because the page is opened by e-mails only. */
export const Head = () => (
  <PageHead
    title="Лист ожидания"
    description="Здесь отвечают на письма о времени, которое освободилось."
  />
);
