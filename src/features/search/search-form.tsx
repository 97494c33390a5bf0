import { useEffect, useRef, type FormEvent } from "react";
import { Button } from "../../components/button";
import { paths } from "../../lib/paths";
import { loadSearch } from "./load-search";
import { keepInAddress } from "./search-address";
import * as styles from "./search.module.css";

interface SearchFormProps {
  /** The question in the address. */
  query: string;
  /** Called with what stands in the field, letter by letter. Another function with each address. */
  onType: (text: string) => void;
}

/** The field is the whole search: the button and Enter only keep the question in the address. Without JavaScript they lead there. */
export function SearchForm({ query, onType }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef("");
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // What somebody has written before the page answers stays.
    const isWritten =
      shown.current === "" && input === document.activeElement && input.value !== "";
    if (isWritten) onType(input.value);
    else input.value = query;
    shown.current = query;
  }, [query, onType]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    keepInAddress(field.current?.value ?? "");
    // The keyboard of a phone covers what was found.
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
        // Whoever is here will ask. Without a connection it is said when there is a question.
        onFocus={() => void loadSearch().catch(() => undefined)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={({ currentTarget }) => keepInAddress(currentTarget.value)}
      />
      <Button type="submit">Найти</Button>
    </form>
  );
}
