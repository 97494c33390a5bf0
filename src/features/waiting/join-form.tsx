import type { JoinWaitingBody, WaitingPlace } from "@rodinki/contract/waiting";
import { Link } from "gatsby";
import { useSetAtom } from "jotai";
import { useState, useEffect } from "react";
import useSWR from "swr";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { listWaitingPlaces } from "../../api-client/waiting";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { Form } from "../../forms/form";
import { renameErrors } from "../../forms/submit-failure";
import { insideSite, paths } from "../../lib/paths";
import { useFocusOn } from "../../lib/focus";
import { askToSignInAtom } from "../../popups/popup-atoms";
import { formFieldOf, startOf, toPayload, type JoinValues, earliest, latest } from "./join-values";
import * as styles from "./waiting.module.css";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { fieldNames } from "@rodinki/contract/fields";
import { useForm, useFormState } from "react-final-form";
import { ChoiceField } from "../../forms/choice-field";
import { CitySelect } from "../../forms/city-select";
import { DateField } from "../../forms/date-field";
import * as pair from "../../forms/field-pair.module.css";
import { TextField } from "../../forms/text-field";
import { childBirthday, maxLength } from "../../forms/validators";
import { WeekdayField } from "../../forms/weekday-field";
import { yearsAgo } from "../../lib/calendar";
import { partNames } from "../../lib/weekdays";

const whom = [
  { value: "me", text: "Я" },
  { value: "child", text: "Мой ребёнок" },
];

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, text]) => ({ value, text }));

/** The fields of the form: for whom, where and when. */
function JoinFields({ places }: { places: WaitingPlace[] }) {
  const { values } = useFormState<JoinValues>({ subscription: { values: true } });
  return (
    <>
      <ChoiceField
        name="whom"
        type="radio"
        look="chips"
        title="Кто придёт на осмотр"
        options={whom}
      />
      {values.whom === "child" && (
        <>
          <TextField name="name" label="Имя ребёнка" validate={maxLength(fieldNames.name)} />
          <DateField
            name="birthday"
            label="Дата рождения ребёнка"
            earliest={yearsAgo(ADULT_AGE)}
            validate={childBirthday(fieldNames.birthday)}
          />
        </>
      )}
      <CitySelect
        hint="Города, где открыта запись"
        items={places.map(({ id, name }) => ({ text: name, value: String(id) }))}
      />
      <Clinics clinics={places.find(({ id }) => String(id) === values.city)?.clinics ?? []} />
      <div className={pair.pair}>
        <DateField name="since" label="С какого дня" earliest={earliest()} latest={latest()} />
        <DateField name="until" label="По какой день" earliest={earliest()} latest={latest()} />
      </div>
      <WeekdayField name="weekdays" />
      <ChoiceField name="parts" title="Время дня" options={optionsOf(partNames)} />
    </>
  );
}

/** The choice of clinics, left out if there is only one. */
function Clinics({ clinics }: Pick<WaitingPlace, "clinics">) {
  const form = useForm<JoinValues>();
  const ids = clinics.map(({ id }) => String(id)).join();
  useEffect(() => {
    // The chosen clinics are cleared, because they are in another city.
    form.change("clinics", []);
  }, [ids, form]);
  if (clinics.length < 2) return null;
  return (
    <ChoiceField
      name="clinics"
      title="Клиники. Если не выбрать, подойдёт любая"
      called="Клиники"
      required={false}
      options={clinics.map(({ id, name }) => ({ value: String(id), text: name }))}
    />
  );
}

interface JoinFormProps {
  /** The city that is chosen by default; null for none. */
  cityId: number | null;
  join: (body: JoinWaitingBody) => Promise<ApiFailure | null>;
  onJoined: () => void;
}

/** A form for the times that would suit. */
export function JoinForm({ cityId, join, onJoined }: JoinFormProps) {
  const { places, error, reload } = usePlaces();
  const askToSignIn = useSetAtom(askToSignInAtom);
  const [start] = useState(() => startOf(cityId));
  /** The message that a suitable time is free, which is not an error of the form. */
  const [free, setFree] = useState<string | null>(null);
  const news = useFocusOn<HTMLDivElement>(free);

  const submit = async (values: JoinValues) => {
    const refused = await join(toPayload(values));
    const isFree = refused?.code === "time_is_free";
    setFree(isFree ? refused.message : null);
    if (isFree) return null;
    if (refused === null) {
      onJoined();
      return null;
    }
    askToSignIn(refused);
    return renameErrors(refused, formFieldOf);
  };

  if (places === undefined) {
    return error ? (
      <LoadError message={error.message} onRetry={reload} />
    ) : (
      <Skeleton label="Загружаем города" heights={["4rem", "6rem", "6rem"]} />
    );
  }
  if (places.length === 0) {
    return (
      <p role="status">
        Запись сейчас закрыта во&nbsp;всех городах, ждать пока нечего. На&nbsp;странице{" "}
        <Link to={paths.appointment}>свободного времени</Link> можно попросить письмо, когда она
        откроется.
      </p>
    );
  }
  return (
    <Form<JoinValues> initialValues={start} onSubmit={submit}>
      {({ submitting }) => (
        <div className={styles.form}>
          <JoinFields places={places} />
          <div ref={news} role="status" tabIndex={-1} className={styles.note}>
            {free && (
              <>
                <p>{free}</p>
                <Link to={paths.cabinet.appointment} state={insideSite}>
                  Выбрать из&nbsp;свободного времени
                </Link>
              </>
            )}
          </div>
          <Button type="submit" busy={submitting}>
            Сообщить, если освободится
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Loads the places of the waiting list; undefined while loading. */
function usePlaces() {
  const load = async () => (await unwrap(listWaitingPlaces())).data;
  const { data, error, mutate } = useSWR<WaitingPlace[], ApiFailureError>("waiting-places", load, {
    revalidateOnFocus: false,
  });
  return { places: data, error: error?.failure, reload: () => mutate() };
}
