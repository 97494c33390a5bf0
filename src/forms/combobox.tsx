import { useCombobox } from "downshift";
import {
  useEffect,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
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
  /** Items; undefined while they are being loaded. */
  items: SelectItem[] | undefined;
  chosen: SelectItem | undefined;
  onChoose: (item: SelectItem | undefined) => void;
  onLeave: () => void;
  /** Called with a text that fits no item, and with null as soon as one does; the caller then shows that nothing was found. */
  onMiss?: (typed: string | null) => void;
  /** Called with the first item that fits the text during typing. Must be the same function in every render. */
  onFound?: (value: string) => void;
  /** Whether the person was in the field when this replaced its simpler version. */
  takeFocus: boolean;
  /** Text that they had typed there by then. */
  typedBefore: string | null;
}

const useGuess = lazyPart<{ guessed: typeof guessed }>(() => import("./guessed-items"));

const HEADING = "Выберите вариант";

/** Prevents the mouse from clearing the highlighted item, which Enter would choose, when it leaves the list or the list becomes shorter. */
const keepHighlight = ({ nativeEvent }: MouseEvent) => {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
};

/** Maximum length of a list that is completely visible, so that a phone need not open its keyboard. */
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
  /** Text that is being typed; null when the field shows the chosen item. */
  const [typed, setTyped] = useState(typedBefore);
  const fit = fitting(typed ?? "", items ?? []);
  const isUnclear = items !== undefined && Boolean(typed) && !isBegun(typed ?? "", fit[0]);
  const guess = useGuess(isUnclear);
  // Matches inside of names are not shown before other names are known: «мск» is in «Омск».
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
    // The effect runs only when the list appears.
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
    // The chosen item is highlighted when the list opens, and the first match during typing.
    defaultHighlightedIndex: Math.max(0, typed === null && chosen ? found.indexOf(chosen) : 0),
    // Leaving the field does not choose the highlighted item: `settle` checks the typed text.
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if (type !== ItemClick && type !== InputKeyDownEnter) return;
      if (selectedItem) onChoose(selectedItem);
      setTyped(null);
    },
  });

  /** Chooses the item that the typed text names; another text is cleared. */
  const settle = () => {
    if (typed === null) return;
    onChoose(named(typed, items ?? []));
    setTyped(null);
  };
  const leave = ({ target }: FocusEvent) => {
    // The whole window has lost the focus, so the person may return to the field.
    if (document.activeElement === target) return;
    settle();
    onLeave();
  };
  /** Selects the chosen item's text, so that the next letter begins a new search. */
  const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (typed === null) currentTarget.select();
  };
  const press = (event: KeyboardEvent) => {
    if (isOpen) return;
    if (event.key === "Enter") settle();
    // Escape would also close the dialog that contains the form.
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
            // The browser has autofilled the field, which is then not blurred.
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
      {/* A click beside the items must not take the focus from the input. */}
      <div
        role="presentation"
        className={`${styles.dropdown} ${isShown ? styles.shown : ""}`}
        style={{ visibility: isShown ? "visible" : "hidden" }}
        onMouseDown={(event) => event.preventDefault()}
      >
        <p className={styles.dropdownTitle}>{HEADING}</p>
        <ul
          className={styles.items}
          {...getMenuProps({ "aria-label": HEADING, onMouseLeave: keepHighlight })}
        >
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
