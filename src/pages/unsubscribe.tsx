import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { StopEmails } from "../features/unsubscribe/stop-emails";

/** Target of an e-mail's `List-Unsubscribe` in a browser; a press stops the e-mails. */
export default function UnsubscribePage() {
  return (
    <article>
      <PageBanner title="Больше не&nbsp;присылать такие письма?" isSmall />
      <PageBody>
        <noscript>
          <p>
            Чтобы ответить, включите JavaScript или нажмите «Отписаться» в&nbsp;почтовой программе.
          </p>
        </noscript>
        <StopEmails />
      </PageBody>
    </article>
  );
}

/** Not indexed, because the page is opened by e-mails only. */
export const Head = () => (
  <PageHead
    title="Больше не присылать такие письма?"
    description="Здесь отказываются от писем, о которых просили раньше."
  />
);
