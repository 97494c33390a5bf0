import { addressMistake, proposeAddress } from "../transliterate";
import { isUnnamed } from "../shared-names";
import { decap, type DecapMap } from "./decap";
import { isOwnAddress } from "./saving/open-text";

interface Props {
  field: DecapMap;
  value?: string;
  forID: string;
  classNameWrapper: string;
  getEntry: () => DecapMap;
  onChange: (value: string) => void;
  setActiveStyle: () => void;
  setInactiveStyle: () => void;
}

interface Control {
  props: Props;
  /** What was proposed last: an address that the author has changed is theirs. */
  proposed?: string;
  state: { mistake?: string | undefined };
  setState: (state: Control["state"]) => void;
  timer?: number;
  isFocused?: boolean;
  propose: () => void;
  judge: () => void;
}

/** Decap notifies a field of no changes in others, so this one looks at the title, and at the place of the text, as often as an author may notice. */
const LOOK_MS = 300;

/** Addresses of other texts. */
function taken({ field }: Props): ReadonlySet<string> {
  const all = (field.toJS() as { taken: string[] }).taken;
  return new Set(all.filter((slug) => !isOwnAddress(slug)));
}

let shown: Control | undefined;

/** An unfinished title or address names no text: the text moves only once its author has left the field. */
const NAMING = '[id^="title-field"], [id^="name-field"], [id^="slug-field"]';

/** @returns the address that the open text should have; undefined: its author is writing it, or it may not stand */
export function addressToSave(): string | undefined {
  const { value = "" } = shown?.props ?? {};
  if (!shown || value === "" || document.activeElement?.matches(NAMING)) return undefined;
  return addressMistake(value, taken(shown.props)) === undefined ? value : undefined;
}

/** The field of a text's address: a new text's follows its title until the author writes one. */
export const addressControl = () =>
  decap.createClass({
    getInitialState: (): Control["state"] => ({}),
    componentDidMount(this: Control) {
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- the text that is open, for the saving
      shown = this;
      this.timer = window.setInterval(() => {
        this.propose();
        this.judge();
      }, LOOK_MS);
    },
    componentWillUnmount(this: Control) {
      window.clearInterval(this.timer);
      if (shown === this) shown = undefined;
    },
    propose(this: Control) {
      const { value = "", field, getEntry, onChange } = this.props;
      const isNew = getEntry().get("newRecord") === true;
      const isNameless = isUnnamed(value) || value === this.proposed || (isNew && value === "");
      // The author has begun to write an address: a proposal would overwrite what they type.
      if (this.isFocused || !isNameless) return;
      const title = getEntry().getIn(["data", String(field.get("from"))]);
      if (typeof title !== "string" || title.trim() === "") return;
      const address = proposeAddress(title, taken(this.props));
      if (address === value) return;
      this.proposed = address;
      onChange(address);
    },
    judge(this: Control) {
      const { value = "" } = this.props;
      const mistake = value === "" ? undefined : addressMistake(value, taken(this.props));
      if (mistake !== this.state.mistake) this.setState({ mistake });
    },
    render(this: Control) {
      const {
        forID,
        value = "",
        classNameWrapper,
        onChange,
        setActiveStyle,
        setInactiveStyle,
      } = this.props;
      const { mistake } = this.state;
      const input = decap.h("input", {
        type: "text",
        id: forID,
        className: classNameWrapper,
        value,
        onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
        onFocus: () => {
          this.isFocused = true;
          setActiveStyle();
        },
        onBlur: () => {
          this.isFocused = false;
          setInactiveStyle();
        },
        "aria-invalid": mistake ? true : undefined,
        "aria-describedby": `${forID}-mistake`,
      });
      const said = { id: `${forID}-mistake`, className: "desk-date-said", role: "status" };
      return decap.h("div", { className: "desk-date" }, input, decap.h("p", said, mistake));
    },
  });
