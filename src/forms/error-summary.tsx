import { FORM_ERROR } from "final-form";
import { useEffect, useRef, type MouseEvent } from "react";
import { useFormState } from "react-final-form";
import { networkFailure } from "../api-client/failure";
import { useFieldId, useFieldIds } from "./field-id";
import * as styles from "./form.module.css";

interface ErrorSummaryProps {
  /** Number of refused submissions. */
  refusals: number;
  /** Whether the last refusal required a sign-in, which has happened since. */
  hasSignedIn: boolean;
  /** Person of a field, in a form about several people. */
  ownerOf: (field: string) => string | undefined;
}

/**
 * Summary of the errors at the top of the form: the names of the fields in their order, which gets the focus at each refused submission.
 * A link moves the focus to its field, so that a screen reader reads the label with the error.
 */
export function ErrorSummary({ refusals, hasSignedIn, ownerOf }: ErrorSummaryProps) {
  const idOf = useFieldIds();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = summary.current;
    list?.focus();
    // Browsers show the middle of an element that is higher than the window: with large letters its beginning would be hidden.
    if (list && list.offsetHeight > window.innerHeight / 2) list.scrollIntoView({ block: "start" });
  }, [refusals]);

  const state = useFormState({
    subscription: {
      submitFailed: true,
      errors: true,
      submitErrors: true,
      submitError: true,
    },
  });
  const general = state.submitError as string | undefined;
  // A form that was sent had no errors of its own; since then the captcha is unsolved again.
  const errors = { ...state.submitErrors, ...(general === undefined && state.errors) };
  const fields = Object.entries(errors).filter(isMessage);
  if (hasSignedIn) {
    // The same element as below, as the sign-in that was opened over it restores the focus to it.
    return (
      <div ref={summary} role="status" tabIndex={-1}>
        <p>Вы&nbsp;вошли. Отправьте форму ещё раз.</p>
      </div>
    );
  }
  if (!state.submitFailed || (fields.length === 0 && general === undefined)) return null;

  return (
    <div
      ref={summary}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      data-says-offline={general === networkFailure.message || undefined}
    >
      <p className={styles.summaryTitle}>{general ?? "Проверьте ответы"}</p>
      {fields.length > 0 && (
        <ul>
          {inPageOrder(fields, ([name]) => idOf(name)).map(([name, message]) => (
            <li key={name}>
              <FieldLink name={name}>
                {[ownerOf(name), fieldIn(message)].filter(Boolean).join(": ")}
              </FieldLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether an entry is a field's message; the form's own message has a separate key. */
const isMessage = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === "string" && entry[0] !== FORM_ERROR;

/** The name of the field in a message of the specification, which its field itself says whole; other messages may be news. */
const fieldIn = (message: string) => /^Поле «(.+?)»/.exec(message)?.[1] ?? message;

function FieldLink({ name, children }: { name: string; children: string }) {
  const id = useFieldId(name);
  const focusField = (event: MouseEvent) => {
    // A change of the address would be taken for a navigation.
    event.preventDefault();
    const field = document.getElementById(id);
    // A folded field cannot get the focus, so it is unfolded first.
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  };
  return (
    <a href={`#${id}`} onClick={focusField}>
      {children}
    </a>
  );
}

/**
 * Sorts items by their controls: Final Form lists errors in the order in which its fields have registered, with later ones at the end.
 *
 * @param idOf the id of the control of an item; one that is not on the page comes last
 * @returns the items in the order in which a person meets their controls on the page
 */
function inPageOrder<Item>(items: Item[], idOf: (item: Item) => string): Item[] {
  const placed = items.map((item) => ({ item, control: document.getElementById(idOf(item)) }));
  return placed
    .sort((one, other) => {
      if (one.control === null || other.control === null) {
        return Number(one.control === null) - Number(other.control === null);
      }
      const position = one.control.compareDocumentPosition(other.control);
      if (position & Node.DOCUMENT_POSITION_FOLLOWING) return -1;
      return position & Node.DOCUMENT_POSITION_PRECEDING ? 1 : 0;
    })
    .map(({ item }) => item);
}
