import { useEffect, useState } from "react";
import { useFormState } from "react-final-form";
import { verdictOn } from "./password-verdict";
import * as styles from "./field.module.css";

/** Pause in typing after which the verdict is shown, so that a person is not interrupted. */
const PAUSE_MS = 700;

interface Values {
  password?: string;
  email?: string;
  name?: string;
  surname?: string;
}

/** Verdict on the form's new password, shown when the person pauses. */
export function NewPasswordVerdict() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { password = "", email, name, surname } = values;
  const [verdict, setVerdict] = useState({ on: "", words: "" });
  useEffect(() => {
    if (password === "") return;
    let isWanted = true;
    const judge = async () => {
      const words = await verdictOn(password, { email, name, surname });
      // The verdict is dropped if the password has changed meanwhile.
      if (isWanted) setVerdict({ on: password, words });
    };
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, email, name, surname]);
  return (
    <p className={styles.verdict} aria-live="polite">
      {verdict.on === password && verdict.words}
    </p>
  );
}
