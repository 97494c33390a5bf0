import type { OwnData, OwnSection } from "@rodinki/contract/own-data";
import { showOwnData, withdrawNews as withdraw, printOwnData } from "@rodinki/contract/paths";
import { Link } from "gatsby";
import { useState } from "react";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import * as factsStyles from "../../components/facts.module.css";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { formatMoment } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { bytesOf, saveFile } from "../../lib/save-file";
import { useRefusal } from "../../popups/use-refusal";
import { Consent, type Withdraw } from "./consent";
import * as styles from "./own-data.module.css";

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

/** Tables of the account and its e-mails, which people hardly think of when they ask what is known about them. */
const TECHNICAL: readonly string[] = [
  "sessions",
  "devices",
  "emailChanges",
  "emailUndos",
  "passwordResets",
  "activations",
  "firstSignIns",
  "securityEvents",
  "pushSubscriptions",
  "pushNotices",
  "mailboxes",
  "visitLinks",
  "waitingResumes",
  "journal",
];

/** The sections with data, and behind one more press each the technical ones and those without. */
function Sections({ sections }: Pick<OwnData, "sections">) {
  const full = sections.filter(({ records }) => records.length > 0);
  const isTechnical = ({ name }: OwnSection) => TECHNICAL.includes(name);
  return (
    <>
      {full
        .filter((section) => !isTechnical(section))
        .map((section) => (
          <Section key={section.name} {...section} />
        ))}
      <Group title="Технические записи" sections={full.filter(isTechnical)} />
      <Group
        title="Что пока пусто"
        sections={sections.filter(({ records }) => records.length === 0)}
      />
    </>
  );
}

function Group({ title, sections }: { title: string; sections: OwnSection[] }) {
  if (sections.length === 0) return null;
  return (
    <details className={styles.section}>
      <summary>
        {title} ({sections.length})
      </summary>
      {sections.map((section) => (
        <Section key={section.name} {...section} />
      ))}
    </details>
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

/** The downloads of the person's data. Both files are made on request and not stored. */
export function Downloads({ data }: { data: OwnData }) {
  const [busy, setBusy] = useState(false);
  const [failure, refuse] = useRefusal();

  const print = async () => {
    setBusy(true);
    const result = await request(printOwnData);
    setBusy(false);
    refuse(result.ok ? null : result.error);
    if (!result.ok) return;
    const { fileName, base64 } = result.data.data;
    saveFile(bytesOf(base64), "application/pdf", fileName);
  };

  return (
    <>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void print()}>
          Скачать для чтения (PDF)
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            saveFile(JSON.stringify(data, null, 2), "application/json", "moi-dannye.json")
          }
        >
          Скачать для программ (JSON)
        </Button>
      </div>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}

/** One table in words, collapsed: its rows, and which columns are not shown. */
export function Section({ title, about, records, leftOut }: OwnSection) {
  return (
    <details className={styles.section}>
      <summary>
        {title} ({records.length})
      </summary>
      <p>{about}</p>
      {records.map((fields, index) => (
        <dl key={index} className={factsStyles.facts}>
          {fields.map(({ name, label, text }) => (
            <div key={name} className={styles.field}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ))}
      {leftOut.length > 0 && (
        <>
          <p>Чего здесь нет:</p>
          <ul>
            {[...new Set(leftOut.map(({ reason }) => reason))].map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
