import type { OwnConsent } from "@rodinki/contract/own-data";
import { Link } from "gatsby";
import { useSetAtom } from "jotai";
import { useState } from "react";
import type { ApiFailure } from "../../api-client/request";
import { Button } from "../../components/button";
import { formatMoment } from "../../lib/dates";
import { formatLongDate } from "../../../shared/day-words";
import { paths } from "../../lib/paths";
import { confirmAtom } from "../../popups/popup-atoms";
import { useRefusal } from "../../popups/use-refusal";
import * as styles from "./own-data.module.css";

/** Where to withdraw a consent that can be withdrawn only together with something else. */
const elsewhere: Record<string, { to: string; name: string }> = {
  "personal-data": { to: paths.cabinet.profile, name: "Удалить кабинет в\u00a0профиле" },
  booking: { to: paths.cabinet.appointments, name: "Мои записи" },
  "legal-representative": { to: paths.cabinet.appointments, name: "Мои записи" },
  question: { to: `${paths.consent}#ask`, name: "Написать нам" },
};

/**
 * @returns null on success, otherwise the failure
 */
export type Withdraw = () => Promise<ApiFailure | null>;

interface ConsentProps {
  consent: OwnConsent;
  withdrawNews: Withdraw;
}

/** A consent in its wording at that time, and how to withdraw it. */
export function Consent({ consent, withdrawNews }: ConsentProps) {
  const { kind, title, version, givenAt, withdrawnAt, text, withdrawal } = consent;
  const way = elsewhere[kind];
  return (
    <li className={styles.record}>
      <h3>{title}</h3>
      <p>
        Дано: {formatMoment(new Date(givenAt))}
        {withdrawnAt !== null && <>. Отозвано: {formatMoment(new Date(withdrawnAt))}</>}
      </p>
      <details>
        <summary>Текст в&nbsp;редакции от&nbsp;{formatLongDate(version)}</summary>
        {text.length === 0 ? (
          <p>Текст этой редакции не&nbsp;сохранился.</p>
        ) : (
          text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        )}
      </details>
      {withdrawnAt === null && (
        <>
          <p>
            {withdrawal} {way && <Link to={way.to}>{way.name}</Link>}
          </p>
          {kind === "news" && <WithdrawNews withdraw={withdrawNews} />}
        </>
      )}
    </li>
  );
}

function WithdrawNews({ withdraw }: { withdraw: Withdraw }) {
  const confirm = useSetAtom(confirmAtom);
  const [busy, setBusy] = useState(false);
  const [failure, refuse] = useRefusal();

  const apply = async () => {
    setBusy(true);
    const refused = await withdraw();
    setBusy(false);
    refuse(refused);
  };
  const question = () =>
    confirm({
      title: "Отозвать согласие на\u00a0новости?",
      description: "Новости приходить не\u00a0будут. Письма о\u00a0ваших записях останутся.",
      cancelText: "Нет, оставить",
      applyText: "Да, отозвать",
      onConfirm: () => void apply(),
    });

  return (
    <>
      {failure !== null && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Button variant="outline" busy={busy} onClick={question}>
          Отозвать согласие
        </Button>
      </div>
    </>
  );
}
