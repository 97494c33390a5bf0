import * as button from "../components/button.module.css";
import { paths } from "../lib/paths";
import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import * as styles from "./offline.module.css";

/**
 * Shown by the service worker instead of a page that is neither reachable nor cached. It is served without scripts, at the
 * requested address, so everything here must be plain HTML.
 */
export default function OfflinePage() {
  return (
    <>
      <PageBanner
        title="Нет подключения к&nbsp;интернету"
        lead="Этой страницы нет среди сохранённых. Она откроется, когда появится связь."
      />
      <PageBody>
        <p>
          {/* An empty link reloads the requested address. */}
          {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a href="" className={`${button.button} ${button.primary}`}>
            Попробовать ещё раз
          </a>
        </p>
        <section className={styles.cached}>
          <h2>Что открывается без&nbsp;интернета</h2>
          <ul>
            <li>
              <a href={paths.risk}>Когда не ждать</a>
            </li>
            <li>
              <a href={paths.selfCheck}>Как осмотреть кожу самому</a>
            </li>
            <li>
              <a href={paths.rules}>Четыре правила солнца</a>
            </li>
            <li>
              <a href={paths.cabinet.appointments}>Ваши предстоящие записи</a>, если вы&nbsp;входили
              в&nbsp;кабинет на&nbsp;этом устройстве
            </li>
            <li>Страницы, которые вы&nbsp;уже читали</li>
          </ul>
        </section>
      </PageBody>
    </>
  );
}

export const Head = () => (
  <>
    <title>Нет подключения к интернету — Родинки под контролем</title>
    <meta name="robots" content="noindex" />
  </>
);
