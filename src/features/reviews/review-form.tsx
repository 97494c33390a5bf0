import type { Appointment } from "@rodinki/contract/appointment";
import { fieldNames } from "@rodinki/contract/fields";
import { sendReview } from "@rodinki/contract/paths";
import {
  type ReviewAnswer,
  type ReviewQuestion,
  reviewAnswers,
  reviewQuestions,
} from "@rodinki/contract/after-visit";
import { useSetAtom } from "jotai";
import { DayAndHour } from "../../components/visit-when";
import { request } from "../../api-client/request";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { ChoiceField } from "../../forms/choice-field";
import { Form } from "../../forms/form";
import { TextAreaField } from "../../forms/text-area-field";
import { askToSignInAtom } from "../../popups/popup-atoms";
import * as styles from "./review.module.css";

interface ReviewValues extends Partial<Record<ReviewQuestion, ReviewAnswer>> {
  /** From 1 to 5. */
  rating: string;
  text?: string;
}

const ratings = [
  { value: "5", text: "5 — отлично" },
  { value: "4", text: "4 — хорошо" },
  { value: "3", text: "3 — нормально" },
  { value: "2", text: "2 — плохо" },
  { value: "1", text: "1 — очень плохо" },
];

interface ReviewFormProps {
  visit: Appointment;
  onSent: () => void;
}

export function ReviewForm({ visit, onSent }: ReviewFormProps) {
  const askToSignIn = useSetAtom(askToSignInAtom);

  const submit = async ({ rating, text = "", ...answers }: ReviewValues) => {
    const result = await request(sendReview, {
      params: { recordId: visit.recordId },
      body: { rating: Number(rating), text, ...answers },
    });
    // The review exists already, after a lost answer or from another device.
    if (!result.ok && result.error.code !== "already_reviewed") {
      askToSignIn(result.error);
      return result.error;
    }
    onSent();
    return null;
  };

  return (
    <Card as="div" className={`${styles.card} ${styles.columns}`}>
      <div className={styles.visit}>
        <h2 className={styles.day}>
          <DayAndHour day={visit.doctorDate} time={visit.timeBegin} />
        </h2>
        <p>
          {visit.clinicName}, г.&nbsp;{visit.city}
          <br />
          Врач: {visit.doctor}
        </p>
      </div>
      <Form<ReviewValues> onSubmit={submit}>
        {({ submitting }) => (
          <>
            <ChoiceField name="rating" title={fieldNames.rating} type="radio" options={ratings} />
            <ReviewQuestions />
            <TextAreaField
              name="text"
              label={`${fieldNames.text} (если хотите)`}
              called={fieldNames.text}
              hint={
                "Что понравилось и\u00a0что стоит исправить. О\u00a0диагнозе писать не\u00a0нужно."
              }
              required={false}
              counter
            />
            <Button type="submit" busy={submitting}>
              Отправить отзыв
            </Button>
          </>
        )}
      </Form>
    </Card>
  );
}

const questions = Object.entries(reviewQuestions) as [ReviewQuestion, string][];
const options = Object.entries(reviewAnswers).map(([value, text]) => ({ value, text }));

/** Three questions beside the rating; each may be left out. */
const ReviewQuestions = () => (
  <div className={styles.questions}>
    <p>
      Ещё три вопроса, если хотите. На&nbsp;сайте будут видны только общие числа, и&nbsp;только
      когда ответят не&nbsp;меньше пятидесяти человек.
    </p>
    {questions.map(([name, title]) => (
      <ChoiceField
        key={name}
        name={name}
        title={title}
        type="radio"
        look="chips"
        required={false}
        options={options}
      />
    ))}
  </div>
);
