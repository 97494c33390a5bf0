import { useEffect, useState } from "react";
import { useFormState } from "react-final-form";
import { verdictOn, type Verdict } from "./password-verdict";

/** Pause in typing after which the verdict is shown, so that a person is not interrupted. */
const PAUSE_MS = 700;

interface Values {
  password?: string;
  email?: string;
  name?: string;
  surname?: string;
}

/** Verdict on the form's new password, which comes when the person pauses; undefined until then. */
export function usePasswordVerdict(): Verdict | undefined {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { password = "", email, name, surname } = values;
  const [judged, setJudged] = useState<{ on: string; verdict: Verdict }>();
  useEffect(() => {
    if (password === "") return;
    let isWanted = true;
    const judge = async () => {
      const verdict = await verdictOn(password, { email, name, surname });
      // The verdict is dropped if the password has changed meanwhile.
      if (isWanted) setJudged({ on: password, verdict });
    };
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [password, email, name, surname]);
  return judged?.on === password ? judged.verdict : undefined;
}
