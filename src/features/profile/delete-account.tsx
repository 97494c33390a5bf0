import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { deleteAccount } from "../../api-client/accounts";
import { withPassword } from "../../api-client/with-password";
import { Button } from "../../components/button";
import { Form } from "../../forms/form";
import { TextField } from "../../forms/text-field";
import type { Validator } from "../../forms/validators";
import { confirmPasswordAtom, askToSignInAtom, showInfoAtom } from "../../popups/popup-atoms";
import { forgetEverywhereAtom } from "../../session/session-actions";
import { useLostAnswer } from "../../session/repeated-calls";
import * as styles from "./profile.module.css";

/** The word that must be typed, so that nobody deletes an account by accident. */
const WORD = "удалить";
const LABEL = `Введите слово «${WORD}»`;
/** The label within a message, with inner quotation marks. */
const CALLED = `Введите слово „${WORD}“`;

const isWord: Validator = (value = "") =>
  value.trim().toLocaleLowerCase("ru") === WORD ? undefined : LABEL;

/** The message when the session has ended after a press whose answer was lost. */
const PERHAPS_DELETED = {
  title: "Проверьте почту",
  description:
    "Похоже, личный кабинет уже удалён: тогда об\u00a0этом пришло письмо. Если письма нет, войдите и\u00a0удалите кабинет ещё раз.",
};

/** Explains a deletion, and asks to confirm it by a typed word. */
export function DeleteAccount() {
  const [confirming, setConfirming] = useState(false);
  const section = useRef<HTMLElement>(null);
  const show = (isAsked: boolean) => {
    flushSync(() => setConfirming(isAsked));
    // The pressed button was removed, so the focus moves to the word's field, or from there back to the button.
    section.current?.querySelector<HTMLElement>("input, button")?.focus();
  };
  return (
    <section ref={section} className={styles.leave} aria-labelledby="delete-account">
      <h2 id="delete-account">Удаление личного кабинета</h2>
      <p>
        Мы&nbsp;сотрём профиль, историю записей, отзывы и&nbsp;вопросы. Предстоящие записи
        на&nbsp;осмотр отменим, и&nbsp;их&nbsp;время сразу станет доступно другим. Останутся только
        отметки о&nbsp;данных согласиях, без имени и&nbsp;контактов. Вернуть кабинет нельзя.
      </p>
      {confirming ? (
        <Deletion onCancel={() => show(false)} />
      ) : (
        <Button variant="quiet" className={styles.remove} onClick={() => show(true)}>
          Удалить личный кабинет
        </Button>
      )}
    </section>
  );
}

function Deletion({ onCancel }: { onCancel: () => void }) {
  const forget = useSetAtom(forgetEverywhereAtom);
  const showInfo = useSetAtom(showInfoAtom);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const confirmPassword = useSetAtom(confirmPasswordAtom);
  const noteAnswer = useLostAnswer();

  const submit = async () => {
    const result = await withPassword(deleteAccount, confirmPassword);
    const wasLost = noteAnswer(result);
    if (!result.ok && wasLost && result.error.code === "unauthenticated") {
      forget();
      showInfo(PERHAPS_DELETED);
      return null;
    }
    if (!result.ok) {
      askToSignIn(result.error);
      return result.error;
    }
    forget();
    showInfo({ title: "Личный кабинет удалён", description: result.data.message });
    return null;
  };

  return (
    <Form<{ word: string }> onSubmit={submit}>
      {({ submitting }) => (
        <>
          <TextField
            name="word"
            label={LABEL}
            called={CALLED}
            autoComplete="off"
            validate={isWord}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="danger" busy={submitting}>
              Удалить навсегда
            </Button>
            <Button variant="outline" onClick={onCancel}>
              Не удалять
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
