import { todayIn } from "../../shared/days";
import { dayMistake, dayOf, shownDay } from "./day";
import { decap, type DecapMap } from "./decap";

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
