import { useEffect, useRef, type FormEvent } from "react";
import { Button } from "../../components/button";
import { paths } from "../../lib/paths";
import { loadSearch } from "./load-search";
import { keepInAddress } from "./search-address";
import * as styles from "./search.module.css";

interface SearchFormProps {
  /** The query in the address. */
  query: string;
  /** Called with the field's text after each letter. The function changes with each address. */
  onType: (text: string) => void;
}

/**
 * The search field. Results appear while typing: the button and Enter only store the query in the address. Without
 * JavaScript they lead to the results.
 */
export function SearchForm({ query, onType }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef("");
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // Text that was typed before hydration is not overwritten.
    const isWritten =
      shown.current === "" && input === document.activeElement && input.value !== "";
    if (isWritten) onType(input.value);
    else input.value = query;
    shown.current = query;
  }, [query, onType]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    keepInAddress(field.current?.value ?? "");
    // On a touch screen the field loses the focus, because the keyboard covers the results.
    if (window.matchMedia("(pointer: coarse)").matches) field.current?.blur();
  };

  return (
    <form role="search" action={paths.search} className={styles.form} onSubmit={search}>
      <label className={styles.label} htmlFor="q">
        Что найти
      </label>
      <input
        ref={field}
        id="q"
        name="q"
        type="search"
        required
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
        // The index is loaded when the field gets the focus. A failure is shown only after a query.
        onFocus={() => void loadSearch().catch(() => undefined)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={({ currentTarget }) => keepInAddress(currentTarget.value)}
      />
      <Button type="submit">Найти</Button>
    </form>
  );
}
