import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { AnswerPlace } from "../features/answering/answer-place";

/** Where the links of a reminder lead: asks again, so that following a link does nothing. */
export default function AnswerPage() {
  return (
    <article>
      <PageBanner title="Ответ на&nbsp;напоминание" isSmall />
      <PageBody>
        <AnswerPlace />
      </PageBody>
    </article>
  );
}

/** Without an address: nobody comes here but by an e-mail. */
export const Head = () => (
  <PageHead title="Ответ на напоминание" description="Здесь отвечают на напоминание об осмотре." />
);
