import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { StopEmails } from "../features/unsubscribe/stop-emails";

/** Where the address in an e-mail's `List-Unsubscribe` leads a browser: a press stops what the e-mail belongs to. */
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

/** Without an address: nobody comes here but by an e-mail. */
export const Head = () => (
  <PageHead
    title="Больше не присылать такие письма?"
    description="Здесь отказываются от писем, о которых просили раньше."
  />
);
