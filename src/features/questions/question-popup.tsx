import { fieldNames } from "@rodinki/contract/fields";
import { sendQuestion } from "@rodinki/contract/paths";
import type { QuestionBody } from "@rodinki/contract/question";
import { useAtomValue, useSetAtom } from "jotai";
import { request } from "../../api-client/request";
import { Button } from "../../components/button";
import { NewTabLink } from "../../components/new-tab-link";
import { CaptchaField } from "../../forms/captcha-field";
import { CheckboxField } from "../../forms/checkbox-field";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { TextAreaField } from "../../forms/text-area-field";
import { TextField } from "../../forms/text-field";
import { maxLength } from "../../forms/validators";
import { paths } from "../../lib/paths";
import { reportGoal } from "../../lib/visit-events";
import { Dialog } from "../../popups/dialog";
import { questionPopupAtom, showInfoAtom } from "../../popups/popup-atoms";
import { sessionAtom } from "../../session/session-atoms";
import * as styles from "./question-popup.module.css";

/** A question to the editors. A signed-in person is not asked for a name or an address. */
export function QuestionPopup() {
  const setQuestion = useSetAtom(questionPopupAtom);
  const showInfo = useSetAtom(showInfoAtom);
  const session = useAtomValue(sessionAtom);
  const close = () => setQuestion({ status: false });

  const send = async (body: QuestionBody) => {
    const result = await request(sendQuestion, { body });
    if (!result.ok) return result.error;
    reportGoal("question");
    close();
    showInfo({ title: "Вопрос отправлен", description: result.data.message });
    return null;
  };

  const known =
    session.status === "signed-in"
      ? { name: session.user.name, email: session.user.email }
      : undefined;
  return (
    <Dialog title="Задать вопрос" onClose={close}>
      <p className={styles.lead}>
        Ответим письмом. По&nbsp;описанию диагноз не&nbsp;ставят: если родинка изменилась, покажите
        её&nbsp;врачу.
      </p>
      <Form<QuestionBody> initialValues={known} onSubmit={send}>
        {({ submitting }) => <QuestionFields submitting={submitting} />}
      </Form>
    </Dialog>
  );
}

function QuestionFields({ submitting }: { submitting: boolean }) {
  return (
    <>
      <TextField
        name="name"
        label={fieldNames.name}
        autoComplete="given-name"
        validate={maxLength(fieldNames.name)}
      />
      <EmailField autoComplete="email" />
      <TextAreaField name="question" label={fieldNames.question} counter />
      <CheckboxField
        name="policy-agree"
        called={fieldNames["policy-agree"]}
        label={
          <>
            Даю согласие на{" "}
            <NewTabLink href={`${paths.consent}#когда-вы-задаёте-вопрос`}>
              обработку персональных данных
            </NewTabLink>
          </>
        }
      />
      <CaptchaField />
      <Button type="submit" busy={submitting}>
        Отправить
      </Button>
    </>
  );
}
