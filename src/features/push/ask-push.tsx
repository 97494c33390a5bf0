import { Link } from "gatsby";
import { useState } from "react";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import { readStored, writeStored } from "../../lib/browser-storage";
import { paths } from "../../lib/paths";
import { useFocusOn } from "../../lib/focus";
import { pushAbility } from "./this-browser";
import { HomeScreenWords, RefusedWords, usePush, type TurnedOn } from "./use-push";
import * as styles from "./push.module.css";

/**
 * The key that is stored when the person declines notices in this browser: they are not asked again, and can turn them
 * on in the profile.
 */
const DECLINED = "push-declined";

/** Asks a person who has begun to wait, because an offer lasts only half an hour. */
export const AskForOffers = () => (
  <AskPush question="Время держим полчаса. Сообщить о&nbsp;нём уведомлением на&nbsp;этом устройстве?" />
);

/** Asks a person who has booked, for changes by the clinic and reminders. */
export const AskForVisits = () => (
  <AskPush question="Напомнить о&nbsp;записи и&nbsp;сообщить об&nbsp;изменениях уведомлением на&nbsp;этом устройстве?" />
);

/** One sentence and a button, hidden after an answer; renders nothing if notices are on, forbidden or impossible. */
function AskPush({ question }: { question: string }) {
  const [ability] = useState(pushAbility);
  const [isDeclined, setIsDeclined] = useState(() => readStored("localStorage", DECLINED) !== null);
  if (isDeclined || ability === "no") return null;
  const dismiss = () => {
    writeStored("localStorage", DECLINED, "1");
    setIsDeclined(true);
  };
  if (ability === "home-screen") {
    return (
      <aside className={styles.ask} aria-label="Уведомления">
        <HomeScreenWords />
        <Button variant="quiet" onClick={dismiss}>
          Понятно
        </Button>
      </aside>
    );
  }
  return <Question question={question} onDismiss={dismiss} />;
}

function Question({ question, onDismiss }: { question: string; onDismiss: () => void }) {
  const { devices, turnOn } = usePush();
  const [wasForbidden] = useState(() => Notification.permission === "denied");
  const [turned, setTurned] = useState<TurnedOn | null>(null);
  const [busy, setBusy] = useState(false);
  const note = useFocusOn<HTMLDivElement>(turned !== null && turned.is !== "failed");

  const agree = async () => {
    setBusy(true);
    const result = await turnOn();
    setBusy(false);
    setTurned(result);
    if (result.is === "refused") writeStored("localStorage", DECLINED, "1");
  };
  if (turned === null || turned.is === "failed") {
    const isOn = devices?.some(({ isHere }) => isHere);
    if (wasForbidden || devices === undefined || isOn) return null;
    return (
      <aside className={styles.ask} aria-label="Уведомления">
        <p>{question} На&nbsp;экране не&nbsp;будет ни&nbsp;имени, ни&nbsp;клиники.</p>
        {turned && (
          <p className={actionStyles.refusal} role="alert">
            {turned.message}
          </p>
        )}
        <div className={actionStyles.buttons}>
          <Button variant="outline" busy={busy} onClick={() => void agree()}>
            Включить уведомления
          </Button>
          <Button variant="quiet" onClick={onDismiss}>
            Не&nbsp;нужно
          </Button>
        </div>
      </aside>
    );
  }
  return (
    <div ref={note} className={styles.ask} role="status" tabIndex={-1}>
      {turned.is === "on" ? (
        <p>
          Уведомления включены. Отключить их можно в&nbsp;
          <Link to={paths.cabinet.profile}>профиле</Link>.
        </p>
      ) : (
        <RefusedWords />
      )}
    </div>
  );
}
