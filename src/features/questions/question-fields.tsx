import { fieldNames } from "@rodinki/contract/fields";
import { Button } from "../../components/button";
import { NewTabLink } from "../../components/new-tab-link";
import { CaptchaField } from "../../forms/captcha-field";
import { CheckboxField } from "../../forms/checkbox-field";
import { EmailField } from "../../forms/email-field";
import { TextAreaField } from "../../forms/text-area-field";
import { TextField } from "../../forms/text-field";
import { maxLength } from "../../forms/validators";
import { paths } from "../../lib/paths";

export function QuestionFields({ submitting }: { submitting: boolean }) {
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
