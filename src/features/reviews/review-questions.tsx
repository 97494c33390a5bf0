import { reviewAnswers, reviewQuestions } from "@rodinki/contract/after-visit";
import type { ReviewQuestion } from "@rodinki/contract/after-visit";
import { ChoiceField } from "../../forms/choice-field";
import * as styles from "./review.module.css";

const questions = Object.entries(reviewQuestions) as [ReviewQuestion, string][];
const options = Object.entries(reviewAnswers).map(([value, text]) => ({ value, text }));

/** Three questions beside the rating; each may be left out. */
export const ReviewQuestions = () => (
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
