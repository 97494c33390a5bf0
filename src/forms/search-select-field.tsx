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

/** Fetches what makes the list searchable, where the field itself has to wait for its items. */
export const fetchCombobox = (): void => fetchAhead(loadCombobox);

interface SearchSelectFieldProps extends FieldRules {
  label: string;
  /** Undefined while they are being loaded. */
  items: SelectItem[] | undefined;
  hint?: string;
  /** Stands under the field once a text fits no item, until one is chosen: instead of the list's «Ничего не нашлось». */
  missing?: (typed: string, choose: (value: string) => void) => ReactNode;
  /** Called with what fits the text that is being typed, so that what depends on it can be on its way. The same function each time. */
  onFound?: (value: string) => void;
}

/**
 * A list that is searched by typing; the form holds the value of the chosen item. What makes it searchable comes
 * after the form is on the screen, and where it cannot be loaded the browser's own list replaces it.
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
  // An answer that the list does not know is not to be seen.
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
