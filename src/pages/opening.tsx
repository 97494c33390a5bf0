import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { OpeningAnswer } from "../features/booking/openings/opening-answer";

/** Target of the link in an e-mail about an opening, which is confirmed or refused by a press. */
export default function OpeningPage() {
  return (
    <>
      <PageBanner
        title="Сообщить об&nbsp;открытии записи?"
        lead="Письмо придёт только с вашего согласия."
        isSmall
      />
      <PageBody>
        <noscript>
          <p>Чтобы ответить, включите JavaScript. Без ответа мы сотрём адрес через сутки.</p>
        </noscript>
        <OpeningAnswer />
      </PageBody>
    </>
  );
}

export const Head = () => (
  <PageHead
    title="Сообщить об открытии записи?"
    description="Ответ на письмо: сообщить, когда откроется запись на осмотр, или стереть адрес."
  />
);
