import type { OwnData } from "@rodinki/contract/own-data";
import { Link } from "gatsby";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { formatMoment } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { Consent } from "./consent";
import { Downloads } from "./downloads";
import * as styles from "./own-data.module.css";
import { Section } from "./section";
import { useOwnData } from "./use-own-data";
import type { Withdraw } from "./withdraw-news";

/** All that is stored about the person, who looked at it, what they agreed to, and the ways to take it along or away. */
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
        {data.sections.map((section) => (
          <Section key={section.name} {...section} />
        ))}
      </Card>
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
