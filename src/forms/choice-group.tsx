import { Fragment, type ReactNode } from "react";
import * as styles from "./choice.module.css";
import { FieldError } from "./field-frame";

export interface Choice {
  value: string;
  /** May hold markup. */
  text: ReactNode;
  /** Names the answers from here on, up to the next name. */
  section?: string;
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
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-invalid={errorMessage !== undefined}
      aria-describedby={errorMessage && `${id}-error`}
    >
      <legend className={styles.legend}>{title}</legend>
      <div className={styles[look]}>
        {options.map(({ value, text, section, beside }, index) => (
          <Fragment key={value}>
            {section && section !== options[index - 1]?.section && (
              <p className={styles.section}>{section}</p>
            )}
            <label className={styles.option}>
              <input
                type={type}
                // The summary's link leads to the first answer.
                id={index === 0 ? id : undefined}
                name={name}
                value={value}
                // Of several ticks each alone may stay empty.
                required={required && type === "radio"}
                checked={chosen.includes(value)}
                onChange={() => onChoose(value)}
                onBlur={onLeave}
              />
              <span>{text}</span>
            </label>
            {beside && <div className={styles.beside}>{beside}</div>}
          </Fragment>
        ))}
      </div>
      <FieldError id={id} error={errorMessage} />
    </fieldset>
  );
}
