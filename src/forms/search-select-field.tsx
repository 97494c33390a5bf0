import { useState, type ReactNode } from "react";
import { fetchAhead } from "../lib/fetch-ahead";
import type { Combobox } from "./combobox";
import * as styles from "./field.module.css";
import { controlClass, FieldFrame } from "./field-frame";
import { lazyPart } from "./lazy-part";
import { SelectField } from "./select-field";
import type { SelectItem } from "./select-item";
import { useFormField, type FieldRules } from "./use-form-field";

const loadCombobox = () => import("./combobox");

const useCombobox = lazyPart<{ Combobox: typeof Combobox }>(loadCombobox);

/** Fetches the code of the searchable list ahead, while the field waits for its items. */
export const fetchCombobox = (): void => fetchAhead(loadCombobox);

interface SearchSelectFieldProps extends FieldRules {
  label: string;
  /** Items; undefined while they are being loaded. */
  items: SelectItem[] | undefined;
  hint?: string;
  /** Content under the field when a text fits no item, until one is chosen, instead of the list's «Ничего не нашлось». */
  missing?: (typed: string, choose: (value: string) => void) => ReactNode;
  /** Called with the item that fits the typed text, to fetch dependent data ahead. Must be the same function in every render. */
  onFound?: (value: string) => void;
}

/**
 * A list that is searched by typing; the form has the value of the chosen item. The code of the search is loaded after the form is
 * shown, and if it cannot be loaded the browser's own list replaces it.
 */
export function SearchSelectField(props: SearchSelectFieldProps) {
  const part = useCombobox(true);
  if (part === "failed") return <SelectField {...props} items={props.items ?? []} />;
  return <Searchable {...props} part={part} />;
}

interface SearchableProps extends SearchSelectFieldProps {
  part: { Combobox: typeof Combobox } | "loading";
}

function Searchable({
  name,
  label,
  called = label,
  items,
  hint,
  missing,
  onFound,
  required,
  validate,
  part,
}: SearchableProps) {
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const { input, control, error, ...state } = useFormField<string>(
    { name, called, required, validate },
    { hint },
  );
  const chosen = items?.find(({ value }) => value === input.value);
  // A value that is not in the list is not shown, so it does not count as success.
  const success = state.success && chosen !== undefined;
  const className = controlClass({ error, success });
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} success={success}>
      {part === "loading" ? (
        <input
          {...control}
          className={`${className} ${styles.select}`}
          value={typed ?? chosen?.text ?? ""}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={({ currentTarget }) => {
            setFocused(true);
            currentTarget.select();
          }}
          onBlur={() => {
            setFocused(false);
            setTyped(null);
          }}
        />
      ) : (
        <part.Combobox
          control={control}
          className={className}
          items={items}
          chosen={chosen}
          onChoose={(item) => {
            input.onChange(item?.value ?? "");
            if (item) setMissed(null);
          }}
          onLeave={() => input.onBlur()}
          onMiss={missing && setMissed}
          onFound={onFound}
          takeFocus={focused}
          typedBefore={typed}
        />
      )}
      {missing && missed !== null && (
        <div>
          {missing(missed, (value) => {
            input.onChange(value);
            setMissed(null);
          })}
        </div>
      )}
    </FieldFrame>
  );
}
