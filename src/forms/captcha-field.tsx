import { fieldNames } from "@rodinki/contract/fields";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../components/button";
import { Icon } from "../components/icon";
import { Loader } from "../components/loader";
import { altcha } from "./altcha";
import { Captcha } from "./captcha";
import type { CaptchaHandle, CaptchaParameters } from "./captcha-engine";
import * as styles from "./captcha-field.module.css";
import { FieldError } from "./field-frame";
import { smartCaptcha } from "./smart-captcha";
import { useFormField } from "./use-form-field";

const NAME = "g-recaptcha-response";

/**
 * Field of the captcha. A token is valid once and for a limited time: the end of a submission, its expiry and any error reset the solved
 * state.
 */
export function CaptchaField(parameters: Partial<Omit<CaptchaParameters, "sitekey">>) {
  const { input, control, error } = useFormField<string>({ name: NAME, called: fieldNames[NAME] });
  const captcha = useRef<CaptchaHandle>(null);
  const [failed, setFailed] = useState(false);
  const engine = configuredEngine();
  const { onChange } = input;

  const settle = (token: string, hasFailed: boolean) => {
    onChange(token);
    setFailed(hasFailed);
  };
  const restart = () => {
    settle("", false);
    captcha.current?.reset();
  };
  useRestartAfterSubmission(restart);
  const group = useRef<HTMLDivElement>(null);
  useRetry(group, failed, restart);

  const fail = (reason: string) => {
    console.warn(reason);
    settle("", true);
  };

  return (
    <div
      ref={group}
      className={styles.captcha}
      id={control.id}
      tabIndex={-1}
      role="group"
      aria-label={fieldNames[NAME]}
    >
      <Captcha
        {...parameters}
        ref={captcha}
        engine={engine}
        sitekey={process.env.GATSBY_SMARTCAPTCHA_SITE_KEY}
        onSuccess={(token) => settle(token, false)}
        onTokenExpired={() => settle("", false)}
        onNetworkError={() => fail("Network error occured")}
        onJavascriptError={({ message }) => fail(message)}
        // An invisible captcha has no other way to be shown again.
        onChallengeHidden={() => setFailed(parameters.invisible === true && !input.value)}
      />
      <p className={styles.state} aria-live="polite">
        <CaptchaState
          solved={Boolean(input.value)}
          failed={failed}
          saysItself={engine.hasFace && !parameters.invisible}
        />
      </p>
      {failed && (
        <Button variant="outline" onClick={restart}>
          Повторить проверку
        </Button>
      )}
      <FieldError id={control.id} error={input.value ? undefined : error} />
    </div>
  );
}

/** Yandex SmartCaptcha where the build has a key for it, otherwise ALTCHA, which needs no outside host. */
const configuredEngine = () =>
  process.env.GATSBY_CAPTCHA_PROVIDER === "smartcaptcha" && process.env.GATSBY_SMARTCAPTCHA_SITE_KEY
    ? smartCaptcha
    : altcha;

function useRestartAfterSubmission(restart: () => void): void {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !submitting) restart();
    wasSubmitting.current = submitting ?? false;
  });
}

/** Retries a failed captcha when the network is back, and at every submission of the form. */
function useRetry(group: RefObject<HTMLElement>, failed: boolean, restart: () => void): void {
  const retry = useRef(restart);
  useEffect(() => void (retry.current = restart));
  useEffect(() => {
    if (!failed) return;
    const form = group.current?.closest("form");
    const again = () => retry.current();
    window.addEventListener("online", again);
    form?.addEventListener("submit", again);
    return () => {
      window.removeEventListener("online", again);
      form?.removeEventListener("submit", again);
    };
  }, [group, failed]);
}

interface CaptchaStateProps {
  solved: boolean;
  failed: boolean;
  /** Whether the widget itself shows what it waits for. */
  saysItself: boolean;
}

function CaptchaState({ solved, failed, saysItself }: CaptchaStateProps) {
  if (failed) return <>Не получилось проверить, что вы не робот. Проверьте связь и повторите.</>;
  if (saysItself) return null;
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
