import { useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "../components/icon";
import { dayText, parseDay, yearsAgo, type Day } from "../lib/calendar";
import { CalendarDropdown } from "./calendar-dropdown";
import * as styles from "./field.module.css";
import { controlClass, FieldFrame } from "./field-frame";
import { MaskedInput } from "./masked-input";
import { rewriteDate, whyNoDate } from "./rewrite-date";
import { useDropdown } from "./use-dropdown";
import { useFormField, type FieldRules } from "./use-form-field";

interface DateFieldProps extends FieldRules {
  label: string;
  hint?: string;
  autoComplete?: "bday";
  disabled?: boolean;
  /** The calendar offers the days from `earliest` to `latest`, these two included. */
  earliest?: Day;
  latest?: Day;
}

const FIRST_DAY: Day = { year: 1900, month: 1, day: 1 };

/**
 * A day as `DD.MM.YYYY`, typed or pasted in any notation, or picked from a calendar. Typed text is committed when it makes a
 * day, on Enter and when the field is left; what is no day then is cleared, and the hint says so.
 */
export function DateField({
  name,
  label,
  called = label,
  hint = "ДД.ММ.ГГГГ",
  required,
  validate,
  autoComplete = undefined,
  disabled = false,
  earliest = FIRST_DAY,
  latest = yearsAgo(0),
}: DateFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [notADay, setNotADay] = useState("");
  const [takeFocus, setTakeFocus] = useState(false);
  const { input, control, error, success } = useFormField<string>(
    { name, called, required, validate },
    { hint },
  );

  const clearWhatIsNoDay = () => {
    if (!input.value || parseDay(input.value)) return;
    setNotADay(input.value);
    input.onChange("");
  };
  const { box, open, setOpen, onBlur } = useDropdown(() => {
    clearWhatIsNoDay();
    input.onBlur();
  });

  const type = (text: string) => {
    input.onChange(text);
    if (text) setNotADay("");
    if (parseDay(text)) setOpen(false);
  };
  const commitOnEnter = ({ key }: KeyboardEvent) => {
    if (key !== "Enter") return;
    clearWhatIsNoDay();
    setOpen(false);
  };
  const openAnd = (focusCalendar: boolean) => {
    setTakeFocus(focusCalendar);
    setOpen(!disabled);
  };
  const close = () => {
    // The focus stays in the field, and a phone does not call up its keyboard again.
    if (document.activeElement?.id !== control.id) button.current?.focus();
    setOpen(false);
  };
  const pick = (day: Day) => {
    setNotADay("");
    input.onChange(dayText(day));
    close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    // The popup in which the form stands remains.
    event.preventDefault();
    close();
  };

  return (
    <FieldFrame
      id={control.id}
      label={label}
      hint={notADay ? whyNoDate(notADay) : hint}
      error={error}
      success={success}
    >
      <div
        role="presentation"
        className={styles.withButton}
        ref={box}
        onBlur={onBlur}
        onKeyDown={closeOnEscape}
      >
        <MaskedInput
          {...control}
          name={input.name}
          value={input.value}
          mask="99.99.9999"
          inputMode="numeric"
          autoComplete={autoComplete}
          disabled={disabled}
          className={controlClass({ error, success })}
          rewrite={rewriteDate}
          onText={type}
          onFocus={input.onFocus}
          onClick={() => openAnd(false)}
          onKeyDown={commitOnEnter}
        />
        <button
          ref={button}
          type="button"
          className={styles.inlineButton}
          aria-label="Открыть календарь"
          aria-expanded={open}
          disabled={disabled}
          onClick={() => (open ? setOpen(false) : openAnd(true))}
        >
          <Icon name="calendar" />
        </button>
        {open && (
          <CalendarDropdown
            selected={parseDay(input.value)}
            earliest={earliest}
            latest={latest}
            takeFocus={takeFocus}
            onPick={pick}
          />
        )}
      </div>
    </FieldFrame>
  );
}
