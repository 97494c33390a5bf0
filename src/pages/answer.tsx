import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { AnswerPlace } from "../features/answering/answer-place";

/** Target of the links in a reminder. It asks for a confirmation, because opening a link must change nothing. */
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

/** Not indexed, because the page is opened by e-mails only. */
export const Head = () => (
  <PageHead title="Ответ на напоминание" description="Здесь отвечают на напоминание об осмотре." />
);
