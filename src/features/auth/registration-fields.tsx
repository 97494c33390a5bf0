import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import useSWR from "swr";
import { listCities } from "../../api-client/booking";
import { fetchCaptchaChallenge } from "../../api-client/captcha";
import { unwrap } from "../../api-client/unwrap";
import { Button } from "../../components/button";
import { NewTabLink } from "../../components/new-tab-link";
import { BirthdayField } from "../../forms/birthday-field";
import { CaptchaField } from "../../forms/captcha-field";
import { CheckboxField } from "../../forms/checkbox-field";
import { ChoiceField } from "../../forms/choice-field";
import { NameFields } from "../../forms/name-fields";
import { PhoneField } from "../../forms/phone-field";
import { SearchSelectField } from "../../forms/search-select-field";
import { TextField } from "../../forms/text-field";
import { all, email, maxLength } from "../../forms/validators";
import { paths } from "../../lib/paths";
import * as styles from "./auth.module.css";
import { NewPasswordFields } from "./new-password-fields";

const sexOptions = Object.entries(sexes).map(([value, text]) => ({ value, text }));

interface RegistrationFieldsProps {
  submitting: boolean;
  onSignIn: () => void;
}

export function RegistrationFields({ submitting, onSignIn }: RegistrationFieldsProps) {
  return (
    <>
      <PersonFields />
      <div className={styles.pair}>
        <CityField />
        <PhoneField name="phone" />
      </div>
      <TextField
        name="email"
        label={fieldNames.email}
        hint="Пришлём письмо со ссылкой для подтверждения"
        type="email"
        inputMode="email"
        autoComplete="email"
        validate={all(maxLength(fieldNames.email), email(fieldNames.email))}
      />
      <NewPasswordFields />
      <Consents />
      <CaptchaField fetchChallenge={fetchCaptchaChallenge} />
      <Button type="submit" busy={submitting}>
        Создать учётную запись
      </Button>
      <p className={styles.other}>
        Уже есть учётная запись?{" "}
        <Button variant="quiet" onClick={onSignIn}>
          Войти
        </Button>
      </p>
    </>
  );
}

function PersonFields() {
  return (
    <>
      <NameFields patronymicRequired={false} />
      <div className={styles.pair}>
        <BirthdayField name="birthday" />
        <ChoiceField name="sex" title={fieldNames.sex} type="radio" options={sexOptions} />
      </div>
    </>
  );
}

function CityField() {
  const { data, error } = useSWR<Awaited<ReturnType<typeof loadCities>>, Error>(
    "cities",
    loadCities,
  );
  const items = data?.data.map(({ id, name }) => ({ text: name, value: String(id) }));
  return (
    <SearchSelectField
      name="city"
      label={fieldNames.city}
      items={items}
      hint={error && error.message}
    />
  );
}

const loadCities = () => unwrap(listCities());

function Consents() {
  return (
    <div>
      <CheckboxField
        name="policy-agree"
        called={fieldNames["policy-agree"]}
        label={
          <>
            Согласен на <NewTabLink href={paths.consent}>обработку персональных данных</NewTabLink>
          </>
        }
      />
      <CheckboxField
        name="email-agree"
        called="Новости по электронной почте"
        required={false}
        label="Хочу изредка получать новости проекта по электронной почте"
      />
    </div>
  );
}
