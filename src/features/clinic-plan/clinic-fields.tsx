import { fieldNames } from "@rodinki/contract/fields";
import { ClinicPlaceFields } from "../../forms/clinic-place-fields";
import * as pair from "../../forms/field-pair.module.css";
import { plainName } from "../../forms/plain-name";
import { SelectField } from "../../forms/select-field";
import { TextField } from "../../forms/text-field";

/** Russia's time zones with a city of each, from the west. */
const zones = [
  ["Europe/Kaliningrad", "Калининград, МСК−1"],
  ["Europe/Moscow", "Москва"],
  ["Europe/Samara", "Самара, МСК+1"],
  ["Asia/Yekaterinburg", "Екатеринбург, МСК+2"],
  ["Asia/Omsk", "Омск, МСК+3"],
  ["Asia/Novosibirsk", "Новосибирск, МСК+4"],
  ["Asia/Irkutsk", "Иркутск, МСК+5"],
  ["Asia/Yakutsk", "Якутск, МСК+6"],
  ["Asia/Vladivostok", "Владивосток, МСК+7"],
  ["Asia/Magadan", "Магадан, МСК+8"],
  ["Asia/Kamchatka", "Петропавловск-Камчатский, МСК+9"],
].map(([value = "", text = ""]) => ({ value, text }));

/** The fields of a new clinic. */
export const ClinicFields = () => (
  <>
    <TextField
      name="clinic"
      label="Название клиники"
      autoComplete="off"
      validate={plainName("Название клиники")}
    />
    <div className={pair.pair}>
      <TextField
        name="city"
        label={fieldNames.city}
        autoComplete="off"
        validate={plainName(fieldNames.city)}
      />
      <SelectField name="timeZone" label="Часовой пояс" items={zones} />
    </div>
    <ClinicPlaceFields />
  </>
);
