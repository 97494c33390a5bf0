import { fieldNames } from "@rodinki/contract/fields";
import { degrees } from "../../lib/clinic-values";
import * as pair from "../../forms/field-pair.module.css";
import { PhoneField } from "../../forms/phone-field";
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
    <TextField
      name="address"
      label={fieldNames.address}
      hint="Без города"
      autoComplete="off"
      validate={plainName(fieldNames.address)}
    />
    <div className={pair.pair}>
      <TextField
        name="metro"
        label={fieldNames.metro}
        required={false}
        autoComplete="off"
        validate={plainName(fieldNames.metro)}
      />
      <PhoneField name="phone" ofUser={false} />
      <TextField
        name="latitude"
        label="Широта"
        hint="Например, 43,115: её показывает любая карта"
        autoComplete="off"
        validate={degrees(90)}
      />
      <TextField
        name="longitude"
        label="Долгота"
        hint="Например, 131,885"
        autoComplete="off"
        validate={degrees(180)}
      />
    </div>
  </>
);
