import { useState } from "react";
import { Button } from "../components/button";
import { Loader } from "../components/loader";
import { lazyPart } from "./lazy-part";

const useCaptchaField = lazyPart(() => import("./captcha-field"));

/** Message when the captcha appears. @param button label of the button that sends the form */
export const captchaNeeded = (button: string): string =>
  `Было несколько неудачных попыток входа. Подождите, пока пройдёт проверка, что вы не\u00a0робот, и\u00a0нажмите «${button}» ещё раз.`;

/** The captcha of the sign-in: most people never see it, so it is fetched when the API asks for it. */
export function LoginCaptcha() {
  const [attempt, setAttempt] = useState(0);
  return <FetchedCaptcha key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function FetchedCaptcha({ onRetry }: { onRetry: () => void }) {
  const part = useCaptchaField(true);
  if (part === "loading") return <Loader label="Загружаем проверку" />;
  if (part === "failed") {
    return (
      <div role="alert">
        <p>Проверка не&nbsp;загрузилась. Проверьте подключение к&nbsp;интернету.</p>
        <Button variant="outline" onClick={onRetry}>
          Загрузить ещё раз
        </Button>
      </div>
    );
  }
  return <part.CaptchaField />;
}
