import { fieldNames } from "@rodinki/contract/fields";
import { loadCities } from "../../api-client/booking";
import { Button } from "../../components/button";
import { NewTabLink } from "../../components/new-tab-link";
import { AccountFields } from "../../forms/account-fields";
import { CaptchaField } from "../../forms/captcha-field";
import { CheckboxField } from "../../forms/checkbox-field";
import { NewPasswordFields } from "../../forms/new-password-fields";
import { paths } from "../../lib/paths";
import * as styles from "./auth.module.css";

/** Moscow, the city that the payload takes by default (specification § 3). */
const DEFAULT_CITY = "1";

interface RegistrationFieldsProps {
  submitting: boolean;
  /** Nobody is asked twice: a visit in a city has been chosen already. */
  hasCity: boolean;
  onSignIn: () => void;
}

export function RegistrationFields({ submitting, hasCity, onSignIn }: RegistrationFieldsProps) {
  return (
    <>
      <AccountFields
        city={hasCity ? undefined : { load: loadCities, preset: DEFAULT_CITY }}
        emailHint="Пришлём письмо со ссылкой для подтверждения"
      />
      <NewPasswordFields />
      <Consents />
      <CaptchaField />
      <Button type="submit" busy={submitting}>
        Создать личный кабинет
      </Button>
      <p className={styles.other}>
        Уже есть личный кабинет?{" "}
        <Button variant="quiet" onClick={onSignIn}>
          Войти
        </Button>
      </p>
    </>
  );
}

function Consents() {
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
