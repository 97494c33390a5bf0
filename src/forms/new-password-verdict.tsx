import { useEffect, useState } from "react";
import { useFormState } from "react-final-form";
import { verdictOn } from "./password-verdict";
import * as styles from "./field.module.css";

/** A person who types is not interrupted. */
const PAUSE_MS = 700;

interface Values {
  password?: string;
  email?: string;
  name?: string;
  surname?: string;
}

/** Says what the new password of the form is worth, once the person pauses. */
export function NewPasswordVerdict() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { password = "", email, name, surname } = values;
  const [verdict, setVerdict] = useState({ on: "", words: "" });
  useEffect(() => {
    if (password === "") return;
    let isWanted = true;
    const judge = async () => {
      const words = await verdictOn(password, { email, name, surname });
      // Something else has been typed meanwhile.
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
