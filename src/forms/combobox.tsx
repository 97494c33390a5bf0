import { useCombobox } from "downshift";
import {
  useEffect,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from "react";
import { Icon } from "../components/icon";
import { Loader } from "../components/loader";
import * as styles from "./field.module.css";
import type { guessed } from "./guessed-items";
import { lazyPart } from "./lazy-part";
import { fitting, isBegun, named, type SelectItem } from "./select-item";
import type { ControlAttributes } from "./use-form-field";

interface ComboboxProps {
  control: ControlAttributes;
  className: string;
  /** Undefined while they are being loaded. */
  items: SelectItem[] | undefined;
  chosen: SelectItem | undefined;
  onChoose: (item: SelectItem | undefined) => void;
  onLeave: () => void;
  /** Called with a text that no item fits, and with null as soon as one does; who passes it says that nothing was found. */
  onMiss?: (typed: string | null) => void;
  /** Called with the first item that fits a text, as long as somebody types. The same function each time. */
  onFound?: (value: string) => void;
  /** The person was in the field when this came in the place of its simpler version. */
  takeFocus: boolean;
  /** What they had typed there by then. */
  typedBefore: string | null;
}

const useGuess = lazyPart<{ guessed: typeof guessed }>(() => import("./guessed-items"));

const HEADING = "Выберите вариант";

/** Length of a list that is seen whole: a phone does not need to call up its keyboard for it. */
const SHORT_LIST = 8;

/** The searchable list of a select field (specification §§ 5 and 9). */
export function Combobox({
  control,
  className,
  items = undefined,
  chosen = undefined,
  onChoose,
  onLeave,
  onMiss = undefined,
  onFound = undefined,
  takeFocus,
  typedBefore,
}: ComboboxProps) {
  /** What is being typed; null when the field shows the chosen item. */
  const [typed, setTyped] = useState(typedBefore);
  const fit = fitting(typed ?? "", items ?? []);
  const isUnclear = items !== undefined && Boolean(typed) && !isBegun(typed ?? "", fit[0]);
  const guess = useGuess(isUnclear);
  // What stands inside of names is not shown before we know what is called so: «мск» is in «Омск».
  const isWaiting = items === undefined || (isUnclear && guess === "loading");
  const isGuessed = isUnclear && typeof guess !== "string";
  const known = isGuessed ? guess.guessed(typed ?? "", items) : fit;
  const found = isWaiting ? [] : known;
  const isNothing = !isWaiting && found.length === 0;

  useEffect(() => {
    if (typed !== null && !isWaiting) onMiss?.(isNothing ? typed : null);
  }, [typed, isWaiting, isNothing, onMiss]);

  const first = typed ? found[0]?.value : undefined;
  useEffect(() => {
    if (first !== undefined) onFound?.(first);
  }, [first, onFound]);

  useEffect(() => {
    if (takeFocus) document.getElementById(control.id)?.focus();
    // Scrolls only when the list appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: found,
    initialIsOpen: typedBefore !== null,
    itemToString: (item) => item?.text ?? "",
    inputId: control.id,
    labelId: `${control.id}-label`,
    menuId: `${control.id}-list`,
    getItemId: (index) => `${control.id}-${index}`,
    inputValue: typed ?? chosen?.text ?? "",
    selectedItem: chosen ?? null,
    // What is chosen lies ready when the list opens, and the first match while somebody types.
    defaultHighlightedIndex: Math.max(0, typed === null && chosen ? found.indexOf(chosen) : 0),
    // Leaving the field chooses nothing by itself: `settle` looks at what was typed.
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if (type !== ItemClick && type !== InputKeyDownEnter) return;
      if (selectedItem) onChoose(selectedItem);
      setTyped(null);
    },
  });

  /** The typed text becomes the item that it names; a text that names none is cleared. */
  const settle = () => {
    if (typed === null) return;
    onChoose(named(typed, items ?? []));
    setTyped(null);
  };
  const leave = ({ target }: FocusEvent) => {
    // The whole window lost the focus, perhaps to look something up.
    if (document.activeElement === target) return;
    settle();
    onLeave();
  };
  /** The next letter begins a new search instead of a longer name that nothing is called. */
  const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (typed === null) currentTarget.select();
  };
  const press = (event: KeyboardEvent) => {
    if (isOpen) return;
    if (event.key === "Enter") settle();
    // Escape closes the popup in which the form stands; the answer stays.
    if (event.key === "Escape") {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
  };

  const isShown = isOpen && !(isNothing && onMiss);
  return (
    <div className={styles.withDropdown}>
      <input
        {...getInputProps({
          ...control,
          className: `${className} ${styles.select}`,
          "aria-expanded": isShown,
          inputMode: (items?.length ?? 0) > SHORT_LIST ? "text" : "none",
          onChange: ({ currentTarget }) => {
            if (document.activeElement === currentTarget) setTyped(currentTarget.value);
            // Filled in by the browser: nobody is there who would leave the field.
            else onChoose(named(currentTarget.value, items ?? []));
          },
          onFocus: select,
          onClick: select,
          onBlur: leave,
          onKeyDown: press,
        })}
      />
      {onMiss && (
        <span className="visually-hidden" role="status">
          {isOpen && isNothing && "Ничего не нашлось. Что делать, сказано под полем."}
        </span>
      )}
      {/* A press beside the items must not take the focus out of the input. */}
      <div
        role="presentation"
        className={`${styles.dropdown} ${isShown ? styles.shown : ""}`}
        style={{ visibility: isShown ? "visible" : "hidden" }}
        onMouseDown={(event) => event.preventDefault()}
      >
        <p className={styles.dropdownTitle}>{HEADING}</p>
        <ul className={styles.items} {...getMenuProps({ "aria-label": HEADING })}>
          {found.map((item, index) => (
            <li
              key={item.value}
              {...getItemProps({ item, index })}
              className={index === highlightedIndex ? styles.highlighted : undefined}
            >
              {item.text}
              {item === chosen && <Icon name="check" size="1.25em" />}
            </li>
          ))}
        </ul>
        <div role="status" className={styles.nothing}>
          {isShown && isNothing && "Ничего не нашлось"}
          {isOpen && isWaiting && <Loader size="3rem" />}
        </div>
      </div>
    </div>
  );
}
