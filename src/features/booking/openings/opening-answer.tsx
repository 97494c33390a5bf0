import { Link } from "gatsby";
import { useState } from "react";
import type { ApiFailure } from "../../../api-client/failure";
import { confirmOpeningAlert, removeOpeningAlert } from "../../../api-client/openings";
import { Button } from "../../../components/button";
import { useFocusOn } from "../../../lib/focus";
import { paths } from "../../../lib/paths";
import { NO_TOKEN, useOpenedToken } from "../../../session/opened-token";
import * as styles from "./openings.module.css";

/** Confirms the alert, and names its city in the message. */
async function confirm(token: string) {
  const result = await confirmOpeningAlert(token);
  if (!result.ok) return result;
  const { city, message } = result.data;
  return { ok: true as const, data: { message: `${city}. ${message}` } };
}

/**
 * Asks a person who has opened an e-mail's link whether they want the alert. Opening the link alone confirms nothing.
 */
export function OpeningAnswer() {
  const { token, isMissing } = useOpenedToken("opening");
  if (isMissing) return <Again>{NO_TOKEN}</Again>;
  // The key resets the question when another e-mail's link is opened in the same tab.
  return <Question key={token} token={token} />;
}

/** What to do without a link that works. */
const Again = ({ children }: { children: string }) => (
  <div className={styles.page}>
    <p role="alert">{children}</p>
    <p>
      <Link to={paths.appointment}>Запись на&nbsp;осмотр</Link>: там можно снова оставить адрес или
      выбрать время.
    </p>
  </div>
);

/**
 * @param props.token null until the link has been read
 */
function Question({ token }: { token: string | null }) {
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isErased, setErased] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const note = useFocusOn<HTMLParagraphElement>(done);

  const answer = async (which: "yes" | "no") => {
    setFailure(null);
    if (token === null) return;
    setBusy(which);
    const result = await (which === "yes" ? confirm(token) : removeOpeningAlert(token));
    setBusy(null);
    if (!result.ok) return setFailure(result.error);
    setErased(which === "no");
    setDone(`${result.data.message}.`);
  };

  const why = failure && `${failure.message.replace(/\.$/, "")}.`;
  if (why && failure.code === "not_found") return <Again>{why}</Again>;
  return (
    <div className={styles.page}>
      <p ref={note} role="status" tabIndex={-1}>
        {done}
      </p>
      {!isErased && (
        <>
          <p>
            Если вы&nbsp;просили об&nbsp;этом, мы&nbsp;пришлём одно письмо, когда откроется запись
            на&nbsp;осмотр, и&nbsp;сотрём ваш адрес. Если не&nbsp;просили, сотрём его сейчас.
          </p>
          {why && <p role="alert">{why}</p>}
          <div className={styles.answer}>
            {done === null && (
              <Button busy={busy === "yes" || token === null} onClick={() => void answer("yes")}>
                Сообщить мне
              </Button>
            )}
            <Button
              variant="outline"
              busy={busy === "no" || token === null}
              onClick={() => void answer("no")}
            >
              Не&nbsp;сообщать и&nbsp;стереть адрес
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
