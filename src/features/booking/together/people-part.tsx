import { useEffect, useRef } from "react";
import { useForm, useFormState } from "react-final-form";
import { Button } from "../../../components/button";
import { ChoiceField } from "../../../forms/choice-field";
import { PhoneField } from "../../../forms/phone-field";
import * as booking from "../booking.module.css";
import type { KnownAdult } from "../known-adult";
import { AdultFields, ChildFields } from "./child-fields";
import {
  asksAdult,
  childrenIn,
  minChildren,
  maxChildren,
  whichChild,
  type TogetherValues,
} from "./together-values";

const choices = [
  { value: "me", text: "Я и дети" },
  { value: "children", text: "Только дети" },
];

interface PeoplePartProps {
  /** Whether the adult can be booked, too, because they have no other visit. */
  isOpen: boolean;
  adult: KnownAdult;
}

/** The choice of the people. */
export function PeoplePart({ isOpen, adult }: PeoplePartProps) {
  const form = useForm<TogetherValues>();
  const { values } = useFormState<TogetherValues>({ subscription: { values: true } });
  const heading = useRef<HTMLHeadingElement>(null);
  const count = childrenIn(values);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={booking.part}>
        Кто придёт
      </h2>
      {isOpen ? (
        <ChoiceField
          name="whom"
          type="radio"
          look="chips"
          title="Кто придёт на осмотр"
          isTitleHidden
          options={choices}
        />
      ) : (
        <p className={booking.notice}>
          Вы уже записаны, поэтому сейчас вместе можно записать только детей.
        </p>
      )}
      {asksAdult(adult) && values.whom === "me" && <AdultFields />}
      {Array.from({ length: count }, (_, index) => (
        <ChildFields
          key={index}
          number={index + 1}
          title={whichChild(index + 1, values)}
          parent={{ surname: adult.surname, sex: values.gender_0 }}
        />
      ))}
      <div className={booking.actions}>
        {count < maxChildren(values) && (
          <Button variant="outline" onClick={() => form.change("count", count + 1)}>
            Добавить ребёнка
          </Button>
        )}
        {count > minChildren(values) && (
          <Button variant="quiet" onClick={() => form.change("count", count - 1)}>
            Убрать последнего ребёнка
          </Button>
        )}
      </div>
      <PhoneField name="phone" hint="Номер взрослого: клиника позвонит, если что-то изменится" />
    </>
  );
}
