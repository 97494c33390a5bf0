import { useAtomValue } from "jotai";
import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { AnswerPart } from "../features/answering/answer-part";
import { NoLink } from "../features/answering/no-link";
import { reminderLinkAtom } from "../session/reminder-link";

/** Where the links of a reminder lead: asks again, so that following a link does nothing. */
export default function AnswerPage() {
  const link = useAtomValue(reminderLinkAtom);
  return (
    <article>
      <PageBanner title="Ответ на&nbsp;напоминание" />
      <PageBody>
        {link === null ? <NoLink /> : <AnswerPart key={`${link.token} ${link.answer}`} {...link} />}
      </PageBody>
    </article>
  );
}

/** Without an address: nobody comes here but by a letter. */
export const Head = () => (
  <PageHead title="Ответ на напоминание" description="Здесь отвечают на напоминание об осмотре." />
);
