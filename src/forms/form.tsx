import { FORM_ERROR, type FormApi } from "final-form";
import { useAtomValue } from "jotai";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Form as FinalForm } from "react-final-form";
import { signInsAtom } from "../lib/sign-ins";
import { ErrorSummary } from "./error-summary";
import { FormIdContext, RefusalsContext } from "./field-id";
import * as styles from "./form.module.css";
import type { SubmitFailure } from "./submit-failure";

interface FormProps<Values extends object> {
  initialValues?: Partial<Values>;
  /** @returns null on success, otherwise the message for the person; null synchronously where there is nothing to wait for */
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<SubmitFailure | null> | null;
  children: (form: { submitting: boolean; values: Values }) => ReactNode;
  /** Person of a field, in a form about several people. */
  ownerOf?: (field: string, values: Values) => string | undefined;
  /** Whether it may be closed or reloaded half-filled, as it is short, or restored from a draft. */
  discardable?: boolean;
}

/**
 * A form that preserves everything typed, shows each error beside its field and all of them in a summary that
 * takes the focus after a rejected submission. Fields inside it are those of `src/forms`.
 */
export function Form<Values extends object>({
  initialValues,
  onSubmit,
  children,
  ownerOf,
  discardable = false,
}: FormProps<Values>) {
  const formId = useId();
  const [refusals, setRefusals] = useState(0);
  const signIns = useAtomValue(signInsAtom);
  /** Number of sign-ins when the last refusal required one. */
  const [requiredAfter, setRequiredAfter] = useState<number | null>(null);

  const settle = (failure: SubmitFailure | null) => {
    setRequiredAfter(failure?.code === "unauthenticated" ? signIns : null);
    return failure === null ? undefined : toFinalFormErrors(failure);
  };
  // Without a promise the form is not rendered as busy before the next step.
  const submit = (values: Values, form: FormApi<Values>) => {
    const answer = onSubmit(values, form);
    return answer === null ? settle(null) : answer.then(settle);
  };

  return (
    <FormIdContext.Provider value={formId}>
      <FinalForm<Values>
        initialValues={initialValues}
        onSubmit={submit}
        subscription={DRAWN}
        keepDirtyOnReinitialize
      >
        {({ handleSubmit, submitting, values, dirtyFields, form }) => {
          const submitAndReport = async (event: FormEvent<HTMLFormElement>) => {
            await handleSubmit(event);
            const { hasValidationErrors, hasSubmitErrors } = form.getState();
            if (hasValidationErrors || hasSubmitErrors) setRefusals((count) => count + 1);
          };
          return (
            <form
              className={styles.form}
              noValidate
              data-half-filled={(!discardable && isFilledIn(dirtyFields)) || undefined}
              onSubmit={submitAndReport}
            >
              <ErrorSummary
                refusals={refusals}
                ownerOf={(field) => ownerOf?.(field, values)}
                hasSignedIn={requiredAfter !== null && signIns > requiredAfter}
              />
              <RefusalsContext.Provider value={refusals}>
                {children({ submitting: submitting ?? false, values })}
              </RefusalsContext.Provider>
            </form>
          );
        }}
      </FinalForm>
    </FormIdContext.Provider>
  );
}

/** State that the form itself renders; a field that is entered or left is rendered alone. */
const DRAWN = { submitting: true, values: true, dirtyFields: true };

/** Whether a person has filled something in: the captcha fills itself in. src/lib/half-filled-forms.ts finds the form by the mark. */
const isFilledIn = (dirtyFields: Record<string, boolean> = {}) =>
  Object.keys(dirtyFields).some((name) => name !== "g-recaptcha-response");

function toFinalFormErrors({ message, errors = {} }: SubmitFailure) {
  const fields = Object.entries(errors).map(([name, [first]]) => [name, first] as const);
  return { ...Object.fromEntries(fields), [FORM_ERROR]: message };
}
