import type { SessionRecord } from "@rodinki/contract/auth";
import { Card } from "../../components/card";
import useSWR from "swr";
import { endOtherSessions, listSessions } from "../../api-client/accounts";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { formatMoment } from "../../lib/dates";
import { useAfterPassword } from "../../popups/use-after-password";
import { EndOthers } from "./end-others";
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
      <ul className={styles.sessions}>
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
      <p className={styles.device}>
        {device} {current && <span className={styles.here}>это устройство</span>}
      </p>
      <p className={styles.when}>
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
