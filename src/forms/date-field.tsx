import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type FocusEvent,
  type RefObject,
} from "react";
import type { Calendar } from "../components/calendar";
import { Icon } from "../components/icon";
import { Loader } from "../components/loader";
import { dayText, parseDay, yearsAgo, type Day } from "../lib/calendar";
import * as styles from "./field.module.css";
import { controlClass, FieldFrame } from "./field-frame";
import { lazyPart } from "./lazy-part";
import { MaskedInput } from "./masked-input";
import { rewriteDate, whyNoDate, withCentury } from "./rewrite-date";
import { useFormField, type FieldRules } from "./use-form-field";
import type { Validator } from "./validators";

interface Dropdown {
  /** Element with the control and its dropdown. */
  box: RefObject<HTMLDivElement>;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Blur handler of the box, which ignores moves of the focus inside it. */
  onBlur: (event: FocusEvent) => void;
}

/**
 * State of a dropdown under a control, which closes when the person leaves it.
 *
 * @param onLeave called when a click outside or the focus leaves the control
 */
function useDropdown(onLeave: () => void): Dropdown {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = () => {
      setOpen(false);
      onLeave();
    };
  });

  useEffect(() => {
    if (!open) return;
    const leaveFromOutside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) leave.current();
    };
    document.addEventListener("pointerdown", leaveFromOutside);
    return () => document.removeEventListener("pointerdown", leaveFromOutside);
  }, [open]);

  const onBlur = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    // If the whole window has lost the focus, the person may come back to the field.
    const windowLeft = document.activeElement === target;
    if (!windowLeft && !currentTarget.contains(relatedTarget)) leave.current();
  };

  return { box, open, setOpen, onBlur };
}

const useCalendar = lazyPart(() => import("../components/calendar"));

interface DateFieldProps extends FieldRules {
  label: string;
  hint?: string;
  /** `off` for somebody else's day, which the browser must not store. */
  autoComplete?: "bday" | "off";
  disabled?: boolean;
  /** The calendar offers the days from `earliest` to `latest`, these two included. */
  earliest?: Day;
  latest?: Day;
  /** Whether a year of two digits is of this century, which is unclear for a birthday. */
  isOfNow?: boolean;
}

const FIRST_DAY: Day = { year: 1900, month: 1, day: 1 };

/**
 * Field of a day as `DD.MM.YYYY`, typed or pasted in any notation, or picked from a calendar. A text that is no day stays for correction:
 * a hint names the fault when the field is left, and the error after a submission.
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
  isOfNow = false,
}: DateFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isLeft, setLeft] = useState(false);
  const [takeFocus, setTakeFocus] = useState(false);
  const { input, control, error, success } = useFormField<string>(
    { name, called, required, validate: aDay(validate) },
    { hint },
  );
  const fault = isLeft && error === undefined ? noDay(input.value) : undefined;

  const { box, open, setOpen, onBlur } = useDropdown(() => {
    setLeft(true);
    input.onBlur();
  });

  const type = (text: string) => {
    input.onChange(text);
    setLeft(false);
    // The calendar is closed when the day is complete, as it covers the next fields.
    if (parseDay(isOfNow ? withCentury(text) : text)) setOpen(false);
  };
  const closeOnEnter = ({ key }: KeyboardEvent) => {
    if (key === "Enter") setOpen(false);
  };
  const openAnd = (focusCalendar: boolean) => {
    setTakeFocus(focusCalendar);
    setOpen(!disabled);
  };
  const close = () => {
    // The focus stays where it is in the field; otherwise the button gets it, so that a phone does not open its keyboard again.
    if (document.activeElement?.id !== control.id) button.current?.focus();
    setOpen(false);
  };
  const pick = (day: Day) => {
    input.onChange(dayText(day));
    close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    // The popup that contains the form stays open.
    event.preventDefault();
    close();
  };

  return (
    <FieldFrame id={control.id} label={label} hint={fault ?? hint} error={error} success={success}>
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
          settle={isOfNow ? withCentury : undefined}
          onText={type}
          onFocus={input.onFocus}
          onClick={() => openAnd(false)}
          onKeyDown={closeOnEnter}
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

const noDay = (text: string | undefined): string | undefined =>
  !text || parseDay(text) ? undefined : whyNoDate(text);

/** Checks that the text is a day before the rule of the form. */
const aDay =
  (validate: Validator | undefined): Validator =>
  (text) =>
    noDay(text) ?? validate?.(text);

/** The calendar under a date field, fetched at its first opening. */
function CalendarDropdown(calendar: ComponentProps<typeof Calendar>) {
  const box = useRef<HTMLDivElement>(null);
  const part = useCalendar(true);
  useEffect(() => {
    // `void`, as new browsers return a promise, which React would take for a cleanup function; jsdom cannot scroll at all.
    void box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);

  return (
    // The calendar is focusable, so that a click between two days does not count as leaving the field.
    <div ref={box} className={styles.calendar} role="dialog" aria-label="Календарь" tabIndex={-1}>
      {part === "loading" && <Loader />}
      {part === "failed" && <p>Календарь не загрузился. Дату можно ввести цифрами.</p>}
      {typeof part === "object" && <part.Calendar {...calendar} />}
    </div>
  );
}
