import { decap, type DecapMap } from "./decap";
import { addressMistake, proposeAddress } from "../transliterate";

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
  /** The address that the text had when it was opened. */
  first?: string;
  timer?: number;
  isFocused?: boolean;
  propose: () => void;
}

/** Decap notifies a field of no changes in others, so this one looks at the title as often as an author may notice. */
const LOOK_MS = 300;

/** Addresses of other texts. */
function taken({ field }: Props, own: string | undefined): ReadonlySet<string> {
  const all = (field.toJS() as { taken: string[] }).taken;
  return new Set(all.filter((slug) => slug !== own));
}

/** The field of a text's address: a new text's follows its title until the author writes one. */
export const addressControl = () =>
  decap.createClass({
    componentDidMount(this: Control) {
      this.first = this.props.value;
      if (this.props.getEntry().get("newRecord") !== true) return;
      this.timer = window.setInterval(() => this.propose(), LOOK_MS);
    },
    componentWillUnmount(this: Control) {
      window.clearInterval(this.timer);
    },
    propose(this: Control) {
      const { value = "", field, getEntry, onChange } = this.props;
      // A proposal would come between the letters of an author who has begun to write.
      if (this.isFocused || value !== (this.proposed ?? "")) return;
      const title = getEntry().getIn(["data", String(field.get("from"))]);
      if (typeof title !== "string" || title.trim() === "") return;
      const address = proposeAddress(title, taken(this.props, undefined));
      if (address === value) return;
      this.proposed = address;
      onChange(address);
    },
    isValid(this: Control) {
      const { value = "" } = this.props;
      // Decap itself says that an address is missing.
      const mistake = value && addressMistake(value, taken(this.props, this.first));
      return mistake ? { error: { type: "CUSTOM", message: mistake } } : true;
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
      return decap.h("input", {
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
      });
    },
  });
