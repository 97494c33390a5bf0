import { Fragment, memo, useCallback, useInsertionEffect, useRef, type ReactNode } from "react";
import * as styles from "./choice.module.css";
import { FieldError } from "./field-frame";

export interface Choice {
  value: string;
  /** Names the answer where another list has it too, with another value. */
  key?: string;
  /** May hold markup. */
  text: ReactNode;
  /** Names the answers from here on, up to the next name. */
  section?: string;
  /** What belongs to the answer and stands above it: who does not see that hears it with each. */
  spoken?: string;
  /** Stands after the answer and is no part of it, for example a link. */
  beside?: ReactNode;
}

interface ChoiceGroupProps {
  id: string;
  title: string;
  name: string;
  options: Choice[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
  onLeave: () => void;
  /** One answer, or any number of them. */
  type?: "checkbox" | "radio";
  /** `chips` for short answers that are scanned at a glance, such as times of day. */
  look?: "list" | "chips";
  required?: boolean;
  disabled?: boolean;
  errorMessage?: string;
}

/** Answers that are all in sight, under one title. */
export function ChoiceGroup({
  id,
  title,
  name,
  options,
  chosen,
  onChoose,
  onLeave,
  type = "checkbox",
  look = "list",
  required = false,
  disabled = false,
  errorMessage,
}: ChoiceGroupProps) {
  const choose = useLatest(onChoose);
  const leave = useLatest(onLeave);
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-invalid={errorMessage !== undefined}
      aria-describedby={errorMessage && `${id}-error`}
    >
      <legend className={styles.legend}>{title}</legend>
      <div className={styles[look]}>
        {options.map(({ value, key = value, text, section, spoken, beside }, index) => (
          <Fragment key={key}>
            {section && section !== options[index - 1]?.section && (
              <p className={styles.section}>{section}</p>
            )}
            <Answer
              type={type}
              // The summary's link leads to the first answer.
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              text={text}
              spoken={spoken}
              // Each of several ticks may stay empty by itself.
              required={required && type === "radio"}
              checked={chosen.includes(value)}
              onChoose={choose}
              onLeave={leave}
            />
            {beside && <div className={styles.beside}>{beside}</div>}
          </Fragment>
        ))}
      </div>
      <FieldError id={id} error={errorMessage} />
    </fieldset>
  );
}

interface AnswerProps extends Pick<Choice, "value" | "text"> {
  spoken: string | undefined;
  type: "checkbox" | "radio";
  id: string | undefined;
  name: string;
  required: boolean;
  checked: boolean;
  onChoose: (value: string) => void;
  onLeave: () => void;
}

/** Drawn anew only when it changes itself: a day has more than sixty times, and a press changes two. */
const Answer = memo(function Answer({ text, spoken, onChoose, onLeave, ...input }: AnswerProps) {
  return (
    <label className={styles.option}>
      <input {...input} onChange={() => onChoose(input.value)} onBlur={onLeave} />
      <span>
        {text}
        {spoken && <span className="visually-hidden">, {spoken}</span>}
      </span>
    </label>
  );
});

/** @returns always the same function: it calls that of the latest drawing */
function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  useInsertionEffect(() => void (latest.current = run));
  return useCallback((...args: Args) => latest.current(...args), []);
}
