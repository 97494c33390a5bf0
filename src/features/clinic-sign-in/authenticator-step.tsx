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

/** A second secret would make the picture useless that somebody is scanning. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false };

interface AuthenticatorStepProps {
  onSession: (session: StaffSession) => void;
  /** Label of the button: where the person goes once the recovery codes are written down. */
  next: string;
  /** It has to be begun anew; `wasLost`: an answer was lost before, and the app may be set up. */
  onEnded?: (wasLost: boolean) => void;
  /** Asks for a code of the app that is replaced. */
  send?: ClinicAccess["send"];
}

const justSend: ClinicAccess["send"] = (call) => call();

/** The app on somebody's phone that shows codes: what to scan, the first code, and the recovery codes. */
export function AuthenticatorStep({
  onSession,
  next,
  onEnded,
  send = justSend,
}: AuthenticatorStepProps) {
  // Opened another time, it begins anew.
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

/** Groups of four letters, which are easier to type; apps leave the spaces out. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

async function enter(onSession: (session: StaffSession) => void) {
  const result = await showStaffSession();
  if (!result.ok) return result.error;
  onSession(result.data);
  return null;
}
