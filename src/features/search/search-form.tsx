import { navigate } from "gatsby";
import { useEffect, useRef, type FormEvent } from "react";
import { Button } from "../../components/button";
import { paths } from "../../lib/paths";
import * as styles from "./search.module.css";

/** A plain form: without JavaScript it leads to the same address. */
export function SearchForm({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef("");
  useEffect(() => {
    const input = field.current;
    // What somebody has written before the page answers stays.
    const isWritten = shown.current === "" && input === document.activeElement && input?.value;
    if (input && query !== shown.current && !isWritten) input.value = query;
    shown.current = query;
  }, [query]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    if (text) void navigate(`${paths.search}?q=${encodeURIComponent(text)}`);
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
      />
      <Button type="submit">Найти</Button>
    </form>
  );
}
