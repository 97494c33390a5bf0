import { isDay, todayIn } from "../../shared/days";
import { decap, type DecapMap } from "./decap";

/** A day as authors write it, and as files and calendars have it: the year first. */
const DAY_FIRST = /^(\d{1,2})\s*[.,/\s–-]\s*(\d{1,2})\s*[.,/\s–-]\s*(\d{4})(?:\s*г(?:\.|ода)?)?$/;
const YEAR_FIRST = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})$/;

/** Years that a day may have: others are a slip of a finger, «0219», «2109». */
const YEARS = { first: 1900, last: 2099 };

const isYear = (year: string) => Number(year) >= YEARS.first && Number(year) <= YEARS.last;

const two = (number: string) => number.padStart(2, "0");

interface Numbers {
  day: string;
  month: string;
  year: string;
}

/** The three numbers of what looks like a day. */
function numbersIn(typed: string): Numbers | undefined {
  const text = typed.trim();
  const [, day = "", month = "", year = ""] = DAY_FIRST.exec(text) ?? [];
  if (year !== "") return { day, month, year };
  const [, isoYear = "", isoMonth = "", isoDay = ""] = YEAR_FIRST.exec(text) ?? [];
  return isoYear === "" ? undefined : { day: isoDay, month: isoMonth, year: isoYear };
}

/**
 * @param typed «5.6.2019», «05/06/2019», «2019-06-05», with spaces around and between; a comma for a point, as the keys of phones have it
 * @returns `2019-06-05`; nothing for what is no day of the calendar
 */
export function dayOf(typed: string): string | undefined {
  const numbers = numbersIn(typed);
  if (!numbers) return undefined;
  const { day, month, year } = numbers;
  if (!isYear(year) || !isDay(Number(year), Number(month), Number(day))) return undefined;
  return `${year}-${two(month)}-${two(day)}`;
}

/** @returns «05.06.2019» for `2019-06-05`; what is no day of a file as it is, for it is what somebody has typed */
export const shownDay = (value: string): string =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3.$2.$1");

/** @returns what is wrong with what was typed, in words; nothing when it is a day or empty */
export function dayMistake(typed: string): string | undefined {
  if (typed.trim() === "" || dayOf(typed)) return undefined;
  const numbers = numbersIn(typed);
  if (!numbers) return "Напишите дату цифрами: день.месяц.год, например 05.06.2019.";
  const { day, month, year } = numbers;
  if (!isYear(year)) return `Проверьте год: ${year}.`;
  return Number(month) < 1 || Number(month) > 12
    ? `Месяца ${month} не бывает. Сначала день, потом месяц: 05.06.2019.`
    : `Дня ${day} в ${two(month)}.${year} нет. Проверьте число.`;
}

interface Props {
  field: DecapMap;
  value?: string;
  forID: string;
  classNameWrapper: string;
  onChange: (value: string) => void;
  setActiveStyle: () => void;
  setInactiveStyle: () => void;
}

interface Control {
  props: Props;
  state: { typed: string; mistake: string };
  setState: (change: { typed?: string; mistake?: string }) => void;
  /** The value that this field gave last: a different one comes from outside, such as a moved entry. */
  given: string;
  write: (typed: string) => void;
  leave: () => void;
}

const mistakeIn = (typed: string) => dayMistake(typed) ?? "";

/**
 * The field of a day: typed and shown as ДД.ММ.ГГГГ, stored as the file has it. Decap's own field follows the browser's language,
 * in some of which the month stands first. An unfinished day is stored as it was typed; the check refuses it.
 */
export const dateControl = () =>
  decap.createClass({
    getInitialState(this: Control) {
      const { value = "" } = this.props;
      this.given = value;
      return { typed: shownDay(value), mistake: mistakeIn(value) };
    },
    componentDidUpdate(this: Control, before: Props) {
      const { value = "" } = this.props;
      // A day that was just typed is returned by Decap a render later.
      if (value === (before.value ?? "") || value === this.given) return;
      this.given = value;
      this.setState({ typed: shownDay(value), mistake: mistakeIn(value) });
    },
    write(this: Control, typed: string) {
      const value = dayOf(typed) ?? typed.trim();
      this.given = value;
      // An author who is writing is not corrected: a mistake is shown when they leave the field.
      this.setState({ typed, ...(mistakeIn(typed) === "" && { mistake: "" }) });
      if (value !== (this.props.value ?? "")) this.props.onChange(value);
    },
    leave(this: Control) {
      const { typed } = this.state;
      this.props.setInactiveStyle();
      this.setState({ typed: shownDay(dayOf(typed) ?? typed), mistake: mistakeIn(typed) });
    },
    isValid(this: Control) {
      const mistake = mistakeIn(this.state.typed);
      // Decap itself says that a date is missing.
      return mistake ? { error: { type: "CUSTOM", message: mistake } } : true;
    },
    render(this: Control) {
      const { forID, classNameWrapper, setActiveStyle, field } = this.props;
      const { typed, mistake } = this.state;
      const said = `${forID}-day`;
      const { h } = decap;
      return h(
        "div",
        { className: "desk-date" },
        h("input", {
          type: "text",
          id: forID,
          className: classNameWrapper,
          value: typed,
          placeholder: "ДД.ММ.ГГГГ",
          autoComplete: "off",
          "aria-describedby": said,
          "aria-invalid": mistake ? true : undefined,
          onChange: ({ target }: { target: HTMLInputElement }) => this.write(target.value),
          onFocus: setActiveStyle,
          onBlur: () => this.leave(),
        }),
        h(
          "button",
          {
            type: "button",
            "aria-label": `Сегодня: ${String(field.get("label"))}`,
            onClick: () => {
              const today = todayIn("Europe/Moscow");
              this.write(today);
              this.setState({ typed: shownDay(today), mistake: "" });
            },
          },
          "Сегодня",
        ),
        h(
          "p",
          { id: said, className: "desk-date-said", role: "status" },
          mistake || "День, месяц и год: 05.06.2019",
        ),
      );
    },
  });
