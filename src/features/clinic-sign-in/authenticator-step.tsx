import type { StaffSession } from "@rodinki/contract/staff";
import { beginAuthenticator as beginCall } from "@rodinki/contract/paths";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { beginAuthenticator, confirmAuthenticator, showStaffSession } from "../../api-client/staff";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { LoadError } from "../../components/load-error";
import { QrCode } from "../../components/qr-code";
import { Skeleton } from "../../components/skeleton";
import type { ClinicAccess } from "../../session/clinic-access";
import { CodeForm } from "./code-step";
import { RecoveryCodes } from "./recovery-codes";
import * as styles from "./sign-in.module.css";

/** Revalidation would make a second secret, and the QR code useless that is being scanned. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false };

interface AuthenticatorStepProps {
  onSession: (session: StaffSession) => void;
  /** The button's text, which names where the person goes after writing down the recovery codes. */
  next: string;
  /** Called when the step has to begin again; `wasLost`: an answer was lost, and the app may be set up. */
  onEnded?: (wasLost: boolean) => void;
  /** Sends a call that requires a code of the replaced app. */
  send?: ClinicAccess["send"];
}

const justSend: ClinicAccess["send"] = (call) => call();

/** Sets up an authenticator app: the QR code to scan, the first code, and the recovery codes. */
export function AuthenticatorStep({
  onSession,
  next,
  onEnded,
  send = justSend,
}: AuthenticatorStepProps) {
  // A new key each time, so that the secret is not reused when the step is opened again.
  const [key] = useState(() => [beginCall, Date.now()]);
  const { data, error, mutate } = useSWR<{ secret: string; uri: string }, ApiFailureError>(
    key,
    () => unwrap(send(beginAuthenticator)),
    once,
  );
  const hasEnded = error?.failure.code === "unauthenticated";
  useEffect(() => {
    if (hasEnded) onEnded?.(false);
  }, [hasEnded, onEnded]);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes !== null)
    return <RecoveryCodes codes={codes} next={next} goOn={() => enter(onSession)} />;
  if (error) return <LoadError message={error.failure.message} onRetry={() => mutate()} />;
  if (data === undefined) {
    return <Skeleton label="Готовим код для приложения" heights={["12rem", "3rem"]} />;
  }
  return (
    <div className={styles.steps}>
      <ol>
        <li>
          Поставьте на&nbsp;телефон приложение для кодов: подойдут Яндекс&nbsp;Ключ, Google
          Authenticator или любое другое.
        </li>
        <li>
          Отсканируйте им эту картинку. Если прошлая попытка оставила в&nbsp;приложении запись
          «Rodinki», удалите её.
          <QrCode
            text={data.uri}
            label="QR-код для приложения. Ниже есть ключ, который можно ввести вместо него"
            className={styles.qr}
          />
          <p>
            Не&nbsp;сканируется? Введите ключ:{" "}
            <span className={styles.secret}>{grouped(data.secret)}</span>
          </p>
        </li>
        <li>Введите шесть цифр, которые показывает приложение.</li>
      </ol>
      <CodeForm
        label="Код из приложения"
        hint="Новый появляется каждые 30 секунд"
        action="Подтвердить"
        enter={confirmAuthenticator}
        onEnded={onEnded}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    </div>
  );
}

/** Groups of four letters, which are easier to type; apps ignore the spaces. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

async function enter(onSession: (session: StaffSession) => void) {
  const result = await showStaffSession();
  if (!result.ok) return result.error;
  onSession(result.data);
  return null;
}
