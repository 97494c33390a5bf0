import { fieldNames } from "@rodinki/contract/fields";
import { SWRConfig } from "swr";
import { CaptchaField } from "../forms/captcha-field";
import { ChoiceField } from "../forms/choice-field";
import { CityField } from "../forms/city-field";
import { DateField } from "../forms/date-field";
import { SearchSelectField } from "../forms/search-select-field";
import { TextAreaField } from "../forms/text-area-field";
import { TextField } from "../forms/text-field";
import { whom } from "./samples";

const options = [
  { value: "F", text: "Женский" },
  { value: "M", text: "Мужской", beside: <a href="#fields">Ссылка рядом с ответом</a> },
];

const fail = () => Promise.reject(new Error("Список городов не загрузился. Обновите страницу."));

/** Looks that a field takes where it is told to, or where something did not come; the captcha is once on the page. */
export const SpecialFields = () => (
  <>
    <TextField name="surname" label="Недоступное" disabled />
    <TextField name="email" label="Только для чтения" readOnly />
    <TextField name="hobby" label="Необязательное" required={false} />
    <DateField name="birthday" label="Недоступная дата" disabled />
    <ChoiceField name="sex" title="Недоступный выбор" type="radio" options={options} disabled />
    <ChoiceField
      name="whom"
      title="Недоступные плашки"
      type="radio"
      look="chips"
      options={whom}
      disabled
    />
    <ChoiceField name="answer" title="Выбор со ссылкой" type="radio" options={options} />
    <TextAreaField name="text" label="Без счётчика" rows={2} />
    <TextAreaField name="comment" label="Счётчик на пределе" rows={2} counter maxLength={21} />
    <SearchSelectField name="list" label="Список, который ещё загружается" items={undefined} />
    {/* Of its own: all fields of cities share one list. */}
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <CityField load={fail} />
    </SWRConfig>
    <p>{fieldNames["g-recaptcha-response"]}:</p>
    <CaptchaField />
  </>
);
