import { loadCities } from "../../api-client/booking";
import { Button } from "../../components/button";
import { ReachFields, SexIfSaid } from "../../forms/account-fields";
import { BirthdayField } from "../../forms/birthday-field";
import { CaptchaField } from "../../forms/captcha-field";
import { EmailField } from "../../forms/email-field";
import * as styles from "../../forms/field-pair.module.css";
import { Fold } from "../../forms/fold";
import { FirstNameField, PatronymicIfAny, SurnameField } from "../../forms/name-fields";
import { NewPasswordFields } from "../../forms/new-password-fields";
import { useSexOfPatronymic } from "../../forms/sex-of-patronymic";
import { fieldNames } from "@rodinki/contract/fields";
import { NewTabLink } from "../../components/new-tab-link";
import { CheckboxField } from "../../forms/checkbox-field";
import { paths } from "../../lib/paths";

/** The consent that an account requires, and the optional one to news. */
function RegistrationConsents() {
  return (
    <div>
      <CheckboxField
        name="policy-agree"
        called={fieldNames["policy-agree"]}
        label={
          <>
            Даю согласие на{" "}
            <NewTabLink href={`${paths.consent}#при-регистрации`}>
              обработку персональных данных
            </NewTabLink>
          </>
        }
      />
      <CheckboxField
        name="email-agree"
        called="Новости по электронной почте"
        required={false}
        label={
          <>
            Хочу изредка получать{" "}
            <NewTabLink href={`${paths.consent}#новости-по-электронной-почте`}>
              новости программы
            </NewTabLink>{" "}
            по&nbsp;электронной почте
          </>
        }
      />
    </div>
  );
}

/** The fields that an account requires; optional ones are collapsed, because a booking asks for those that it needs. */
export function RegistrationFields({ submitting }: { submitting: boolean }) {
  return (
    <>
      <div className={styles.pair}>
        <SurnameField />
        <FirstNameField />
      </div>
      <div className={styles.pair}>
        <BirthdayField name="birthday" />
        <EmailField hint="Пришлём ссылку для подтверждения" autoComplete="email" />
      </div>
      <NewPasswordFields />
      <RegistrationConsents />
      <LaterFields />
      <CaptchaField />
      <Button type="submit" busy={submitting}>
        Создать личный кабинет
      </Button>
    </>
  );
}

const later = ["patronymic", "sex", "city", "phone"];

function LaterFields() {
  useSexOfPatronymic("patronymic", "sex");
  return (
    <Fold title={"Ещё о\u00a0вас — можно позже"} names={later}>
      <div className={styles.pair}>
        <PatronymicIfAny />
        <SexIfSaid />
      </div>
      <ReachFields city={{ load: loadCities }} />
    </Fold>
  );
}
