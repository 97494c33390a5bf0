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
import { RegistrationConsents } from "./registration-consents";

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
