import { useContext, useState, type ReactNode } from "react";
import { useFormState } from "react-final-form";
import * as styles from "./fold.module.css";
import { RefusalsContext } from "./field-id";

interface FoldProps {
  title: string;
  /** Names of the fields in it. */
  names: readonly string[];
  children: ReactNode;
}

/**
 * Optional fields, folded and not rendered until they are opened. They unfold by themselves when one of them has a stored answer, or is
 * refused; answers stay when they are folded again.
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
  // Each refusal is a new reason to unfold, as the person may have folded the fields since the one before.
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
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div className={styles.fields}>{wasOpen && children}</div>
    </details>
  );
}
