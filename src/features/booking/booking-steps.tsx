import { useEffect, useState, type ReactNode } from "react";
import { useFormState } from "react-final-form";
import { Button } from "../../components/button";
import type { User } from "../../session/user";
import { adultIn, isComplete, type BookingValues } from "./booking-values";
import { CheckPart } from "./check/check-part";
import { HoldBar } from "./hold-bar";
import { loadPersonFields } from "./person/lazy-person-fields";
import { PersonPart } from "./person/person-part";
import { PlacePart } from "./place/place-part";
import { useChosenTime } from "./use-chosen-time";
import { useDraft } from "./use-draft";
import type { Holding } from "./use-hold";
import { useStart } from "./use-start";
import { useOffers, type Choice } from "./place/use-offers";
import type { useStep } from "./use-step";
import { WhomField } from "./person/whom-field";

interface BookingStepsProps {
  /** What is filled in already. */
  start: BookingValues;
  user: User;
  only: BookingValues["whom"];
  aboutDoctor: (name: string) => ReactNode;
  holding: Holding;
  step: ReturnType<typeof useStep>;
  submitting: boolean;
  /** Told what the person looks at before booking it, and null while they fill in. */
  onLook: (choice: Choice | null) => void;
}

/** The questions, or the look at the answers while their time is kept. */
export function BookingSteps(props: BookingStepsProps) {
  const { start, user, only, aboutDoctor, holding, step, submitting, onLook } = props;
  useStart(start);
  const { values } = useFormState<BookingValues>({ subscription: { values: true } });
  const [isEdited, setEdited] = useState(() => !isComplete(adultIn(start)));
  useEffect(() => {
    // Before they are needed: nothing judges an answer whose field is not there yet.
    if (isEdited) void loadPersonFields();
  }, [isEdited]);
  const offers = useOffers(values);
  const told = useChosenTime(holding, offers);
  useDraft(user.id, start);
  const { hold, lost } = holding;
  const { choice } = offers;
  const looked = step.isCheck && hold && choice ? choice : null;

  useEffect(() => onLook(looked));
  useEffect(() => {
    if (lost) step.goBack();
    // Once for each loss: the person may have gone on since.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lost]);

  return (
    <>
      {looked ? (
        <CheckPart
          values={values}
          choice={looked}
          aboutDoctor={aboutDoctor}
          submitting={submitting}
          onBack={step.goBack}
        />
      ) : (
        <>
          <WhomField isAsked={only === undefined} />
          <PlacePart offers={offers} lost={told} aboutDoctor={aboutDoctor} />
          {(hold ?? lost) && (
            <>
              <PersonPart isEdited={isEdited} onEdit={() => setEdited(true)} />
              <Button type="submit">Проверить запись</Button>
            </>
          )}
        </>
      )}
      {hold && !submitting && (
        <HoldBar
          hold={hold}
          onExtend={() => holding.take(hold.clinicTimeId, hold.day, true)}
          onEnd={() => holding.lose("Время, которое мы держали для вас, вышло.")}
        />
      )}
    </>
  );
}
