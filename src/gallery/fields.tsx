import { NAME_MAX_LENGTH } from "@rodinki/contract/limits";
import type { ReactNode } from "react";
import { Button } from "../components/button";
import { SearchForm } from "../features/search/search-form";
import { Form } from "../forms/form";
import type { SubmitFailure } from "../forms/submit-failure";
import { AllFields } from "./all-fields";
import { BookingFields } from "./booking-fields";
import * as styles from "./gallery.module.css";
import { Part } from "./section";
import { SpecialFields } from "./special-fields";

type Values = Record<string, unknown>;

const filled: Values = {
  surname: "Иванова",
  name: "Анна",
  patronymic: "Петровна",
  email: "anna@example.ru",
  password: "Rodinki2026",
  phone: "+7 (912) 345-67-89",
  birthday: "09.03.1984",
  day: "14.05.2026",
  howFind: "doctor",
  source: "friends",
  city: "2",
  sex: "F",
  whom: "me",
  topics: ["sun", "moles"],
  week: ["1", "5"],
  agree: true,
  comment: "Нужна помощь у входа.",
};

/** What each field has a message for. */
const wrong: Values = {
  surname: "Длинная фамилия ".repeat(1 + NAME_MAX_LENGTH / 16),
  email: "анна@example.ru",
  password: "12345",
  phone: "+7 (012) 345-67-89",
  birthday: "09.03.2096",
};

const refusal: SubmitFailure = {
  message: "Сервис временно недоступен. Повторите через минуту.",
  errors: { phone: ["Этот номер сейчас проверить нельзя"] },
};

interface SampleFormProps {
  initialValues?: Values;
  /** What the press on the button shows. */
  send?: string;
  children: ReactNode;
}

/** Whatever is not stopped by its own fields is refused, as by the API. */
const SampleForm = ({ send = "Показать ошибки", initialValues, children }: SampleFormProps) => (
  <div className={styles.sheet}>
    <Form<Values>
      discardable
      initialValues={initialValues}
      onSubmit={() => Promise.resolve(refusal)}
    >
      {({ submitting }) => (
        <>
          {children}
          <Button type="submit" busy={submitting}>
            {send}
          </Button>
        </>
      )}
    </Form>
  </div>
);

export const Fields = () => (
  <>
    <Part title="Пустые и заполненные" look="columns">
      <SampleForm>
        <AllFields />
      </SampleForm>
      <SampleForm initialValues={filled} send="Показать отказ сервера">
        <AllFields />
      </SampleForm>
    </Part>
    <Part title="С ошибками и особые" look="columns">
      <SampleForm initialValues={wrong}>
        <AllFields />
      </SampleForm>
      <SampleForm initialValues={filled}>
        <SpecialFields />
      </SampleForm>
    </Part>
    <Part title="Запись на осмотр">
      <BookingFields />
    </Part>
    <Part title="Поиск">
      <SearchForm query="" onType={() => undefined} />
    </Part>
  </>
);
