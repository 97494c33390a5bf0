import { callerFieldNames } from "@rodinki/contract/caller-fields";
import { useAtomValue } from "jotai";
import {
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  type RefObject,
} from "react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { controlClass, FieldError } from "../../forms/field-frame";
import { searchKeyAtom } from "../../session/search-key-atom";
import * as styles from "./find-field.module.css";
import type { Finding } from "./use-finding";

const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** The key «/», which on a Russian keyboard writes a full stop. */
const isSearchKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key === "/" || (code === "Slash" && !shiftKey));

const isBusy = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
  document.querySelector("dialog[open]") !== null;

/**
 * Moves the focus to a field when «/» is pressed anywhere on the page, unless the person is typing or has turned the
 * key off.
 *
 * @param isOn whether the key is turned on
 * @returns a function that returns the focus to the element that had it before
 */
function useSearchKey(field: RefObject<HTMLInputElement>, isOn: boolean): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const enter = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || isBusy(event)) return;
      event.preventDefault();
      before.current = document.activeElement;
      field.current?.select();
      field.current?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [field, isOn]);
  return () => {
    field.current?.blur();
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
}

const ID = "find-visits";
/** The API's limit of characters. */
const MAX_LENGTH = 100;
const EMPTY = "Введите фамилию, цифры телефона, почту или номер записи";

interface FindFieldProps extends Pick<Finding, "search" | "isOpen" | "bookFor"> {
  /** Whether the session has ended: the typed text may be a name, so it is hidden. */
  isHidden: boolean;
}

/**
 * Searches visits by what a caller says. It searches only on submit, because each search is recorded in the journal.
 */
export function FindField({ search, isOpen, isHidden, bookFor }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isSearching, setSearching] = useState(false);
  const [error, setError] = useState<string>();
  const hasKey = useAtomValue(searchKeyAtom);
  const leave = useSearchKey(field, hasKey);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSearching) return;
    const words = field.current?.value.trim() ?? "";
    if (words === "") return refuse(EMPTY);
    setSearching(true);
    const failure = await search(words);
    setSearching(false);
    if (failure === null) setError(undefined);
    else refuse(failure.errors?.["query"]?.[0] ?? failure.message);
  };
  const onKeyDown = ({ key }: ReactKeyboardEvent) => {
    // Escape first closes the results (find-panel.tsx), and then leaves the field.
    if (key === "Escape" && !isOpen) leave();
  };
  return (
    <div hidden={isHidden} className={styles.place}>
      <form
        role="search"
        noValidate
        className={styles.search}
        onSubmit={(event) => void submit(event)}
      >
        <label htmlFor={ID} className="visually-hidden">
          {callerFieldNames.find}
        </label>
        {/* The field is uncontrolled and not completed by the browser, so that names are stored nowhere. */}
        <input
          ref={field}
          id={ID}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          placeholder="Фамилия, телефон"
          aria-keyshortcuts={hasKey ? "/" : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${ID}-hint` : `${ID}-error`}
          className={controlClass({ error, success: false })}
          onInput={() => setError(undefined)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="outline" busy={isSearching} className={styles.find}>
          <Icon name="search" />
          <span className={styles.word}>Найти</span>
        </Button>
        <Button
          className={styles.book}
          onClick={() => {
            setError(undefined);
            bookFor(null);
          }}
        >
          Записать
        </Button>
        <p id={`${ID}-hint`} className={styles.hint}>
          Фамилия, последние цифры телефона, почта или номер записи.
          {hasKey && (
            <span className={styles.keys}> Клавиша «/» ведёт сюда, Esc&nbsp;— обратно.</span>
          )}
        </p>
        {error !== undefined && (
          <div role="alert" className={styles.refusal}>
            <FieldError id={ID} error={error} />
          </div>
        )}
      </form>
    </div>
  );
}
