import { fieldNames } from "@rodinki/contract/fields";
import type { ApiResult } from "../../api-client/request";
import { Button } from "../../components/button";
import { Form } from "../../forms/form";
import { TextField } from "../../forms/text-field";
import { useLostAnswer } from "../../session/repeated-calls";
import * as screen from "../../components/screen.module.css";
import * as styles from "./sign-in.module.css";

interface CodeFormProps<T> {
  hint: string;
  label: string;
  /** Sends the code. */
  enter: (code: string) => Promise<ApiResult<T>>;
  onDone: (answer: T) => void;
  /**
   * Called when the session of the first step has ended; `wasLost`: an answer was lost, and the code may have been
   * accepted.
   */
  onEnded?: ((wasLost: boolean) => void) | undefined;
  /** The button's text. */
  action: string;
  /** Whether it contains letters: six digits get a numeric keyboard. */
  isRecoveryCode?: boolean;
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeForm<T>({
  hint,
  label,
  enter,
  onDone,
  onEnded,
  action,
  isRecoveryCode = false,
}: CodeFormProps<T>) {
  const noteAnswer = useLostAnswer();
  const submit = async ({ code }: { code: string }) => {
    const result = await enter(code);
    const wasLost = noteAnswer(result);
    if (result.ok) onDone(result.data);
    else if (onEnded && result.error.code === "unauthenticated") onEnded(wasLost);
    // The server has deleted the new app's setup together with the old code, and it was not completed: otherwise the
    // session would have ended.
    else if (onEnded && result.error.code === "code_required") onEnded(false);
    else return result.error;
    return null;
  };
  return (
    <Form<{ code: string }> discardable onSubmit={submit}>
      {({ submitting }) => (
        <>
          <div className={styles.code}>
            <TextField
              name="code"
              label={label}
              called={fieldNames.code}
              hint={hint}
              autoComplete={isRecoveryCode ? "off" : "one-time-code"}
              inputMode={isRecoveryCode ? "text" : "numeric"}
            />
          </div>
          <Button type="submit" busy={submitting} className={screen.single}>
            {action}
          </Button>
        </>
      )}
    </Form>
  );
}
