import { useContext, useState, type ReactNode } from "react";
import { useFormState } from "react-final-form";
import * as styles from "./fold.module.css";
import { RefusalsContext } from "./refusals";

interface FoldProps {
  title: string;
  /** Names of the fields in it. */
  names: readonly string[];
  children: ReactNode;
}

/**
 * Fields that may stay unanswered, folded until they are wanted, and not there before. It unfolds by itself when one of them has
 * an answer that nobody gave here, or is refused; what is filled in stays when it is folded again.
 */
export function Fold({ title, names, children }: FoldProps) {
  const { values, errors, submitErrors, submitFailed } = useFormState<Record<string, unknown>>({
    subscription: { values: true, errors: true, submitErrors: true, submitFailed: true },
  });
  const refusals = useContext(RefusalsContext);
  const isAnswered = names.some((name) => Boolean(values[name]));
  const isRefused =
    submitFailed &&
    names.some((name) => errors?.[name] !== undefined || submitErrors?.[name] !== undefined);
  // Each refusal is another reason: somebody may have folded it since the one before.
  const reason = isRefused ? `refused ${refusals}` : isAnswered ? "answered" : undefined;
  const [isOpen, setOpen] = useState(reason !== undefined);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const [seen, setSeen] = useState(reason);
  if (reason !== seen) {
    setSeen(reason);
    if (reason) setOpen(true);
  }
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={styles.fields}>{wasOpen && children}</div>
    </details>
  );
}
