import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import useSWR from "swr";
import { LoadError } from "../components/load-error";
import { BirthdayField } from "./birthday-field";
import { ChoiceField } from "./choice-field";
import { CitySelect } from "./city-select";
import { EmailField } from "./email-field";
import * as styles from "./field-pair.module.css";
import { NameFields } from "./name-fields";
import { PhoneField } from "./phone-field";

const sexOptions = Object.entries(sexes).map(([value, text]) => ({ value, text }));

/** Field of the sex, optional in an account; a booking asks for it. */
export const SexIfSaid = () => (
  <ChoiceField
    name="sex"
    title={fieldNames.sex}
    type="radio"
    options={sexOptions}
    required={false}
  />
);

interface ReachFieldsProps {
  city: CityFieldProps;
}

/** City and telephone of the person, both optional in an account. */
export const ReachFields = ({ city }: ReachFieldsProps) => (
  <div className={styles.pair}>
    <CityField required={false} {...city} />
    <PhoneField name="phone" required={false} />
  </div>
);

interface AccountFieldsProps extends ReachFieldsProps {
  emailHint: string;
}

/** Fields of an account's data in the profile. */
export function AccountFields({ city, emailHint }: AccountFieldsProps) {
  return (
    <>
      <NameFields patronymicRequired={false} />
      <div className={styles.pair}>
        <BirthdayField name="birthday" />
        <SexIfSaid />
      </div>
      <ReachFields city={city} />
      <EmailField hint={emailHint} autoComplete="email" />
    </>
  );
}

interface City {
  id: number;
  name: string;
}

interface CityFieldProps {
  load: () => Promise<City[]>;
  /** City that was chosen before, which stays in the list even without free times. */
  chosen?: City;
  required?: boolean;
  hint?: string;
}

/** Cities are loaded once and cached. */
export function CityField({ load, chosen, ...field }: CityFieldProps) {
  const { data, error, mutate } = useSWR<City[], Error>("cities", load, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  const cities = chosen ? withChosen(data ?? [], chosen) : data;
  return (
    <>
      <CitySelect
        {...field}
        items={cities?.map(({ id, name }) => ({ text: name, value: String(id) }))}
      />
      {error && !data && <LoadError message={error.message} onRetry={() => mutate()} />}
    </>
  );
}

const withChosen = (cities: City[], chosen: City) =>
  cities.some(({ id }) => id === chosen.id) ? cities : [chosen, ...cities];
