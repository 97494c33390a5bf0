import type { SessionRecord } from "@rodinki/contract/auth";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import useSWR from "swr";
import { endOtherSessions, listSessions } from "../../api-client/accounts";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import * as actionStyles from "../../components/actions.module.css";
import * as deviceStyles from "../../components/device-list.module.css";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { formatMoment } from "../../lib/dates";
import { confirmAtom } from "../../popups/popup-atoms";
import { useAfterPassword, useRefusal } from "../../popups/use-refusal";
import * as styles from "./profile.module.css";

/** Lists the person's sessions, so that another person's device is noticed and can be signed out. */
export function Sessions() {
  return (
    <Card aria-labelledby="sessions">
      <h2 id="sessions">Мои устройства</h2>
      <SessionList />
    </Card>
  );
}

function SessionList() {
  const { sessions, error, reload, endOthers } = useSessions();
  useAfterPassword(reload);
  if (sessions === undefined) {
    return error ? (
      <LoadError message={error.message} onRetry={reload} />
    ) : (
      <Skeleton label="Загружаем список устройств" heights={["3rem", "3rem"]} />
    );
  }
  return (
    <>
      <ul className={deviceStyles.devices}>
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      <EndOthers hasOthers={sessions.some(({ current }) => !current)} endOthers={endOthers} />
    </>
  );
}

/** The person's sessions, newest first, with the function to end all others. */
function useSessions() {
  const load = async () => (await unwrap(listSessions())).data;
  const { data, error, mutate } = useSWR<SessionRecord[], ApiFailureError>("sessions", load, {
    revalidateOnFocus: false,
  });

  /**
   * @returns null on success, otherwise the failure
   */
  const endOthers = async (): Promise<ApiFailure | null> => {
    const result = await endOtherSessions();
    if (!result.ok) return result.error;
    await mutate((list) => list?.filter(({ current }) => current), { revalidate: false });
    return null;
  };

  return { sessions: data, error: error?.failure, reload: () => mutate(), endOthers };
}

function Session({ device, current, startedAt, seenAt }: SessionRecord) {
  return (
    <li>
      <p className={deviceStyles.device}>
        {device} {current && <span className={deviceStyles.here}>это устройство</span>}
      </p>
      <p className={deviceStyles.when}>
        Вход: <Moment at={startedAt} />
        {!current && (
          <>
            . Последний раз: <Moment at={seenAt} />
          </>
        )}
      </p>
    </li>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className={styles.moment}>
    {formatMoment(new Date(at))}
  </time>
);

interface EndOthersProps {
  hasOthers: boolean;
  /**
   * @returns null on success, otherwise the failure
   */
  endOthers: () => Promise<ApiFailure | null>;
}

/** Ends all other sessions after a confirmation. */
function EndOthers({ hasOthers, endOthers }: EndOthersProps) {
  const confirm = useSetAtom(confirmAtom);
  const [busy, setBusy] = useState(false);
  const [failure, refuse] = useRefusal();
  const state = useRef<HTMLParagraphElement>(null);

  const apply = async () => {
    setBusy(true);
    const refused = await endOthers();
    setBusy(false);
    refuse(refused);
    if (refused) return;
    // The text takes the focus, because the pressed button was removed.
    state.current?.focus();
  };
  const question = () =>
    confirm({
      title: "Выйти на\u00a0других устройствах?",
      description:
        "Там нужно будет войти заново. На\u00a0этом устройстве ничего не\u00a0изменится.",
      cancelText: "Нет, оставить",
      applyText: "Да, выйти",
      onConfirm: () => void apply(),
    });

  return (
    <>
      <p ref={state} tabIndex={-1} role="status">
        {hasOthers
          ? "Если какое-то из\u00a0устройств вам незнакомо, выйдите на\u00a0всех других и\u00a0смените пароль."
          : "На\u00a0других устройствах вход не\u00a0выполнен."}
      </p>
      {failure !== null && (
        <p className={actionStyles.refusal} role="alert">
          {failure}
        </p>
      )}
      {hasOthers && (
        <div className={styles.actions}>
          <Button variant="outline" busy={busy} onClick={question}>
            Выйти на&nbsp;всех других устройствах
          </Button>
        </div>
      )}
    </>
  );
}
