import type { CaptchaChallenge } from "@rodinki/contract/captcha";
import { fieldNames } from "@rodinki/contract/fields";
import { useCallback, useEffect, useState } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../components/button";
import { Icon } from "../components/icon";
import { Loader } from "../components/loader";
import { solveAltcha } from "./altcha";
import * as styles from "./captcha-field.module.css";
import { FieldError } from "./field-frame";
import { useFormField } from "./use-form-field";

const NAME = "g-recaptcha-response";

type Challenge = { ok: true; data: CaptchaChallenge } | { ok: false };

/** A token near its end is replaced before the server would refuse it. */
const RENEW_BEFORE_MS = 15_000;

/**
 * Proves that a browser did some work, without a puzzle. A token counts once and for a while: a refused
 * submission or its expiry loses the solved state, and the field solves the next challenge by itself.
 *
 * @param fetchChallenge must keep its identity between renders
 */
export function CaptchaField({ fetchChallenge }: { fetchChallenge: () => Promise<Challenge> }) {
  const { input, control, error } = useFormField<string>({
    name: NAME,
    called: fieldNames[NAME],
  });
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const failed = failedAttempt === attempt;
  const { onChange } = input;

  const solve = useCallback(
    async (controller: AbortController): Promise<number> => {
      onChange("");
      const challenge = await fetchChallenge();
      if (!challenge.ok) throw new Error("No challenge");
      onChange(await solveAltcha(challenge.data, controller));
      return challenge.data.parameters.expiresAt * 1000;
    },
    [fetchChallenge, onChange],
  );

  useEffect(() => {
    if (submitting) return;
    const controller = new AbortController();
    let renewal: ReturnType<typeof setTimeout> | undefined;
    solve(controller).then(
      (expiresAt) => {
        const delay = Math.max(0, expiresAt - Date.now() - RENEW_BEFORE_MS);
        if (!controller.signal.aborted) renewal = setTimeout(() => setAttempt((n) => n + 1), delay);
      },
      () => {
        if (!controller.signal.aborted) setFailedAttempt(attempt);
      },
    );
    return () => {
      controller.abort();
      clearTimeout(renewal);
    };
  }, [submitting, attempt, solve]);

  return (
    <div
      className={styles.captcha}
      id={control.id}
      tabIndex={-1}
      role="group"
      aria-label={fieldNames[NAME]}
    >
      <p className={styles.state} aria-live="polite">
        <CaptchaState solved={Boolean(input.value)} failed={failed} />
      </p>
      {failed && (
        <Button variant="outline" onClick={() => setAttempt(attempt + 1)}>
          Повторить проверку
        </Button>
      )}
      <FieldError id={control.id} error={input.value ? undefined : error} />
    </div>
  );
}

function CaptchaState({ solved, failed }: { solved: boolean; failed: boolean }) {
  if (failed) return <>Не получилось проверить, что вы не робот. Проверьте связь и повторите.</>;
  if (!solved) {
    return (
      <>
        <Loader size="1.25rem" label="Подождите" />
        Проверяем, что вы не робот: это займёт несколько секунд
      </>
    );
  }
  return (
    <>
      <Icon name="check" size="1.25em" />
      Проверка пройдена
    </>
  );
}
