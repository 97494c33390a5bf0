import { Fragment, memo, useCallback, useInsertionEffect, useRef, type ReactNode } from "react";
import * as styles from "./choice.module.css";
import { FieldError } from "./field-frame";

export interface Choice {
  value: string;
  /** Key of the answer, if another list has the same answer with another value. */
  key?: string;
  /** Text of the answer, which may have markup. */
  text: ReactNode;
  /** Heading of the answers from here on, up to the next one. */
  section?: string;
  /** Text above the answers that belongs to each of them, for screen readers. */
  spoken?: string;
  /** Content after the answer that is no part of it, for example a link. */
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
  /** `radio` for one answer, `checkbox` for any number of them. */
  type?: "checkbox" | "radio";
  /** `chips` for short answers that are scanned at a glance, such as times of day. */
  look?: "list" | "chips";
  /** Whether only screen readers get the title: a heading right above says the same. */
  isTitleHidden?: boolean;
  required?: boolean;
  disabled?: boolean;
  errorMessage?: string;
}

/** A group of visible answers under one title. */
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
  isTitleHidden = false,
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
      <legend className={isTitleHidden ? "visually-hidden" : styles.legend}>{title}</legend>
      <div className={styles[look]}>
        {options.map(({ value, key = value, text, section, spoken, beside }, index) => (
          <Fragment key={key}>
            {section && section !== options[index - 1]?.section && (
              <p className={styles.section}>{section}</p>
            )}
            <Answer
              type={type}
              // The first answer has the group's id, to which the summary's link leads.
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              text={text}
              spoken={spoken}
              // A single checkbox of several is never required.
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

/** An answer, rendered again only when it changes: a day has more than sixty times, and a choice changes two. */
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

/** @returns always the same function, which calls that of the latest render */
function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  useInsertionEffect(() => void (latest.current = run));
  return useCallback((...args: Args) => latest.current(...args), []);
}
