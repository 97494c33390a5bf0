import type { OwnData, OwnSection } from "@rodinki/contract/own-data";
import { showOwnData, withdrawNews as withdraw } from "@rodinki/contract/paths";
import { Link } from "gatsby";
import { Card } from "../../components/card";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { formatMoment } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { Consent, type Withdraw } from "./consent";
import { Downloads } from "./downloads";
import * as styles from "./own-data.module.css";
import { Section } from "./section";

/** All data that is stored about the person, who has read it, the consents, and the ways to export or delete it. */
export function OwnDataPage() {
  const { data, error, reload, withdrawNews } = useOwnData();
  return (
    <div className={styles.page}>
      <h1>Мои данные</h1>
      {data === undefined ? (
        error ? (
          <LoadError message={error.message} onRetry={reload} />
        ) : (
          <Skeleton label="Собираем ваши данные" heights={["3rem", "6rem", "6rem"]} />
        )
      ) : (
        <Loaded data={data} withdrawNews={withdrawNews} />
      )}
    </div>
  );
}

/** Loads the data that is stored about the person, with the function to withdraw the consent to news. */
function useOwnData() {
  const load = async () => (await unwrap(request(showOwnData))).data;
  const { data, error, mutate } = useSWR<OwnData, ApiFailureError>("own-data", load, {
    revalidateOnFocus: false,
  });

  /**
   * @returns null on success, otherwise the failure
   */
  const withdrawNews = async (): ReturnType<Withdraw> => {
    const result = await request(withdraw);
    if (!result.ok) return result.error;
    await mutate();
    return null;
  };

  return { data, error: error?.failure, reload: () => mutate(), withdrawNews };
}

function Loaded({ data, withdrawNews }: { data: OwnData; withdrawNews: Withdraw }) {
  return (
    <>
      <p>
        Здесь всё, что о&nbsp;вас хранит сайт. Изменить данные, завершить вход на&nbsp;других
        устройствах и&nbsp;удалить кабинет можно в&nbsp;
        <Link to={paths.cabinet.profile}>профиле</Link>.
      </p>
      <Downloads data={data} />
      <Card aria-labelledby="views">
        <h2 id="views">Кто смотрел</h2>
        <Views views={data.views} />
      </Card>
      <Card aria-labelledby="consents">
        <h2 id="consents">На&nbsp;что вы&nbsp;согласились</h2>
        <ul className={styles.list}>
          {data.consents.map((consent, index) => (
            <Consent key={index} consent={consent} withdrawNews={withdrawNews} />
          ))}
        </ul>
      </Card>
      <Card aria-labelledby="stored">
        <h2 id="stored">Что хранится</h2>
        <Sections sections={data.sections} />
      </Card>
    </>
  );
}

/** The sections with data, and behind one more press those without. */
function Sections({ sections }: Pick<OwnData, "sections">) {
  const empty = sections.filter(({ records }) => records.length === 0);
  const shown = (section: OwnSection) => <Section key={section.name} {...section} />;
  return (
    <>
      {sections.filter(({ records }) => records.length > 0).map(shown)}
      {empty.length > 0 && (
        <details className={styles.section}>
          <summary>Что пока пусто ({empty.length})</summary>
          {empty.map(shown)}
        </details>
      )}
    </>
  );
}

function Views({ views }: Pick<OwnData, "views">) {
  if (views.length === 0) return <p>Сотрудники клиник ваших данных пока не&nbsp;смотрели.</p>;
  return (
    <ul className={styles.list}>
      {views.map(({ at, who, what }, index) => (
        <li key={index}>
          <time dateTime={at}>{formatMoment(new Date(at))}</time>: {who}, {what}
        </li>
      ))}
    </ul>
  );
}
