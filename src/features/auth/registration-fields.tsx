import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import useSWR from "swr";
import { listCities } from "../../api-client/booking";
import { fetchCaptchaChallenge } from "../../api-client/captcha";
import { unwrap } from "../../api-client/unwrap";
import { Button } from "../../components/button";
import { BirthdayField } from "../../forms/birthday-field";
import { CaptchaField } from "../../forms/captcha-field";
import { CheckboxField } from "../../forms/checkbox-field";
import { NameFields } from "../../forms/name-fields";
import { PhoneField } from "../../forms/phone-field";
import { RadioGroup } from "../../forms/radio-group";
import { SelectField } from "../../forms/select-field";
import { TextField } from "../../forms/text-field";
import { all, email, maxLength, required, requiredConsent } from "../../forms/validators";
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
        validate={all(
          required(fieldNames.email),
          maxLength(fieldNames.email),
          email(fieldNames.email),
        )}
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
        <RadioGroup
          name="sex"
          title={fieldNames.sex}
          options={sexOptions}
          validate={required(fieldNames.sex)}
        />
      </div>
    </>
  );
}

function CityField() {
  const { data, error } = useSWR<Awaited<ReturnType<typeof loadCities>>, Error>(
    "cities",
    loadCities,
  );
  const items = (data?.data ?? []).map(({ id, name }) => ({ text: name, value: String(id) }));
  return (
    <SelectField name="city" label={fieldNames.city} items={items} hint={error && error.message} />
  );
}

const loadCities = () => unwrap(listCities());

function Consents() {
  return (
    <div>
      <CheckboxField
        name="policy-agree"
        label={
          <>
            Согласен на <a href={paths.consent}>обработку персональных данных</a>
          </>
        }
        validate={requiredConsent(fieldNames["policy-agree"])}
      />
      <CheckboxField
        name="email-agree"
        label="Хочу изредка получать новости проекта по электронной почте"
      />
    </div>
  );
}
