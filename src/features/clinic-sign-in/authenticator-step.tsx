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
import * as styles from "./sign-in.module.css";
import { Button } from "../../components/button";
import { PrintButton } from "../../components/print-button";
import { CheckboxField } from "../../forms/checkbox-field";
import { Form } from "../../forms/form";
import type { SubmitFailure } from "../../forms/submit-failure";
import * as screen from "../../components/screen.module.css";

interface RecoveryCodesProps {
  codes: string[];
  /** The button's text. */
  next: string;
  /**
   * @returns null on success, otherwise the failure
   */
  goOn: () => Promise<SubmitFailure | null>;
}

/** Codes that replace the phone. They are shown only this once. */
function RecoveryCodes({ codes, next, goOn }: RecoveryCodesProps) {
  return (
    <section className={styles.steps} aria-labelledby="recovery">
      <h2 id="recovery">Резервные коды</h2>
      <p>
        Каждый один раз заменит код из&nbsp;приложения, если телефона нет под рукой. Больше они
        не&nbsp;покажутся: распечатайте их или сохраните там, где храните пароли.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <PrintButton label="Распечатать" />
        <CopyButton text={codes.join("\n")} />
      </div>
      <Form<{ saved: boolean }> discardable onSubmit={goOn}>
        {({ submitting }) => (
          <>
            <CheckboxField name="saved" label="Коды сохранены" called="Коды сохранены" />
            <Button type="submit" busy={submitting} className={screen.single}>
              {next}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Скопировано"),
      () => setSaid("Не\u00a0получилось: выделите коды и\u00a0скопируйте их вручную"),
    );
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        Скопировать
      </Button>
      <span role="status">{said}</span>
    </>
  );
}

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
