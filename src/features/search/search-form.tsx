import { navigate } from "gatsby";
import { useEffect, useRef, type FormEvent } from "react";
import { Button } from "../../components/button";
import { paths } from "../../lib/paths";
import { isInAddress, keepInAddress, searchFor } from "./search-address";
import { loadSearch } from "./load-search";
import * as styles from "./search.module.css";

interface SearchFormProps {
  query: string;
  /** Is told what stands in the field, letter by letter. */
  onType: (text: string) => void;
}

/** A plain form: without JavaScript it leads to the same address. */
export function SearchForm({ query, onType }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef("");
  useEffect(() => {
    const input = field.current;
    // What somebody has written before the page answers stays.
    const isWritten = shown.current === "" && input === document.activeElement && input?.value;
    if (input && isWritten) onType(input.value);
    else if (input && query !== shown.current && query !== input.value.trim()) input.value = query;
    shown.current = query;
  }, [query, onType]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    // Leaving the field by a press on the button has put it into the address.
    if (text) void navigate(searchFor(text), { replace: isInAddress(text) });
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
