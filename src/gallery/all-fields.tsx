import { howYouKnow, sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import { NewTabLink } from "../components/new-tab-link";
import { BirthdayField } from "../forms/birthday-field";
import { CheckboxField } from "../forms/checkbox-field";
import { ChoiceField } from "../forms/choice-field";
import { CityField } from "../forms/city-field";
import { DateField } from "../forms/date-field";
import { EmailField } from "../forms/email-field";
import { NameFields } from "../forms/name-fields";
import { PasswordField } from "../forms/password-field";
import { PhoneField } from "../forms/phone-field";
import { SearchSelectField } from "../forms/search-select-field";
import { SelectField } from "../forms/select-field";
import { TextAreaField } from "../forms/text-area-field";
import { password } from "../forms/validators";
import { paths } from "../lib/paths";
import { cities, whom } from "./samples";

const itemsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

const week = itemsOf({ 1: "пн", 2: "вт", 3: "ср", 4: "чт", 5: "пт" });
const topics = itemsOf({ sun: "Солнце", moles: "Родинки", children: "Кожа детей" });

/** Every field of src/forms that stands in a form by itself. The captcha is among the special ones. */
export const AllFields = () => (
  <>
    <NameFields patronymicRequired />
    <EmailField hint="Пришлём ссылку для подтверждения" autoComplete="email" />
    <PasswordField
      name="password"
      label={fieldNames.password}
      hint={messages.passwordHint}
      autoComplete="new-password"
      validate={password(fieldNames.password)}
    />
    <PhoneField name="phone" hint="Клиника позвонит, если что-то изменится" />
    <BirthdayField name="birthday" />
    <DateField name="day" label={fieldNames.date} />
    <SelectField
      name="source"
      label="Список браузера"
      hint="Для ответов, которые не ищут"
      items={itemsOf(howYouKnow)}
    />
    <SearchSelectField
      name="howFind"
      label={fieldNames.how_you_know}
      hint="Можно искать: начните вводить"
      items={itemsOf(howYouKnow)}
    />
    <CityField load={() => Promise.resolve(cities)} />
    <ChoiceField name="sex" title={fieldNames.sex} type="radio" options={itemsOf(sexes)} />
    <ChoiceField
      name="whom"
      title="Кто придёт на осмотр"
      type="radio"
      look="chips"
      options={whom}
    />
    <ChoiceField name="topics" title="О чём писать" options={topics} />
    <ChoiceField name="week" title="Дни недели" look="chips" options={week} />
    <TextAreaField
      name="comment"
      label={fieldNames.comment}
      hint="Например, нужна ли помощь у входа"
      counter
    />
    <CheckboxField
      name="agree"
      called={fieldNames.agree}
      label={
        <>
          Даю согласие на <NewTabLink href={paths.consent}>обработку данных</NewTabLink>
        </>
      }
    />
  </>
);
