import { unsubscribe } from "@rodinki/contract/paths";
import { Link } from "gatsby";
import { useState } from "react";
import { request } from "../../api-client/request";
import { Button } from "../../components/button";
import { useFocusOn } from "../../lib/focus";
import { paths } from "../../lib/paths";
import { QuestionLink } from "../../popups/question-link";
import { NO_TOKEN, useOpenedToken } from "../../session/opened-token";
import * as styles from "./unsubscribe.module.css";

/** The consequences by the first part of the token. */
const consequences: Record<string, string> = {
  opening:
    "Мы\u00a0сотрём ваш адрес и\u00a0не\u00a0напишем, когда откроется запись в\u00a0этом городе.",
  waiting: "Вы\u00a0выйдете из\u00a0листа ожидания: освободившееся время предложат другим.",
  "look-again": "Если вы\u00a0поставили новое напоминание осмотреть кожу, мы\u00a0его выключим.",
};

const whatFollows = (token: string | null): string =>
  consequences[token?.split(".")[0] ?? ""] ??
  "Мы\u00a0не\u00a0пришлём больше того, о\u00a0чём вы\u00a0просили раньше.";

/** Asks a person who has opened an e-mail's link whether to stop such e-mails. Opening the link alone stops nothing. */
export function StopEmails() {
  const { token, isMissing } = useOpenedToken("unsubscribe");
  if (isMissing) return <NoLink />;
  // The key resets the question when another e-mail's link is opened in the same tab.
  return <Question key={token} token={token} />;
}

const NoLink = () => (
  <div className={styles.page}>
    <p>{NO_TOKEN}</p>
    <p>
      Выйти из&nbsp;листа ожидания можно и&nbsp;в&nbsp;
      <Link to={paths.cabinet.waiting}>личном кабинете</Link>.
    </p>
    <p>
      Ссылка не&nbsp;открывается? <QuestionLink />
    </p>
  </div>
);

/** @param props.token null until the link has been read */
function Question({ token }: { token: string | null }) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const note = useFocusOn<HTMLParagraphElement>(done);

  const stop = async () => {
    setFailure(null);
    if (token === null) return;
    setBusy(true);
    const result = await request(unsubscribe, {
      params: { token },
      body: { "List-Unsubscribe": "One-Click" },
    });
    setBusy(false);
    if (result.ok) setDone(`${result.data.message}.`);
    else setFailure(`${result.error.message.replace(/\.$/, "")}.`);
  };

  return (
    <div className={styles.page}>
      <p ref={note} role="status" tabIndex={-1}>
        {done}
      </p>
      {done === null && (
        <>
          <p>{whatFollows(token)}</p>
          <p>Письма о&nbsp;ваших записях на&nbsp;осмотр приходят, как прежде.</p>
          {failure && <p role="alert">{failure}</p>}
          <Button busy={busy || token === null} onClick={() => void stop()}>
            Больше не&nbsp;присылать
          </Button>
        </>
      )}
    </div>
  );
}
