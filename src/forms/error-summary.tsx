import { FORM_ERROR } from "final-form";
import { useEffect, useRef, type MouseEvent } from "react";
import { useFormState } from "react-final-form";
import * as styles from "./form.module.css";
import { useFieldId } from "./field-id";

interface ErrorSummaryProps {
  /** How many submissions were refused so far. */
  refusals: number;
  /** The last one asked to sign in, and somebody has. */
  hasSignedIn: boolean;
  /** Whose a field is, where that is not clear. */
  ownerOf: (field: string) => string | undefined;
}

/**
 * Says at the top of the form what is wrong, and takes the focus at each refused submission. A link moves the
 * focus to its field, so that a screen reader reads the label with the error.
 */
export function ErrorSummary({ refusals, hasSignedIn, ownerOf }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [refusals]);

  const state = useFormState({
    subscription: {
      submitFailed: true,
      errors: true,
      submitErrors: true,
      submitError: true,
    },
  });
  const fields = Object.entries({ ...state.submitErrors, ...state.errors }).filter(isMessage);
  const general = state.submitError as string | undefined;
  if (hasSignedIn) {
    return <p role="status">Вы&nbsp;вошли. Отправьте форму ещё раз.</p>;
  }
  if (!state.submitFailed || (fields.length === 0 && general === undefined)) return null;

  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.summaryTitle}>{general ?? "Проверьте ответы"}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, message]) => (
            <li key={name}>
              <FieldLink
                name={name}
                message={[ownerOf(name), message].filter(Boolean).join(": ")}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The form's own message stands among those of the fields, under a key of its own. */
const isMessage = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === "string" && entry[0] !== FORM_ERROR;

function FieldLink({ name, message }: { name: string; message: string }) {
  const id = useFieldId(name);
  const focusField = (event: MouseEvent) => {
    // A change of the address would be taken for a navigation.
    event.preventDefault();
    const field = document.getElementById(id);
    // What is folded cannot have the focus.
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  };
  return (
    <a href={`#${id}`} onClick={focusField}>
      {message}
    </a>
  );
}
