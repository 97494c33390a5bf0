import type { StaffSession } from "@rodinki/contract/staff";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { Button } from "../components/button";
import { marksAtom } from "../features/clinic-day/marks-atom";
import type { SubmitFailure } from "../forms/submit-failure";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import { confirmAtom } from "../popups/popup-atoms";
import * as styles from "./clinic.module.css";

interface SignOutProps {
  session: StaffSession;
  onSignOut: () => Promise<SubmitFailure | null>;
}

/** Name of the colleague, and the sign-out, which asks for a confirmation while marks or a form have not been sent. */
export function SignOut({ session, onSignOut }: SignOutProps) {
  const confirm = useSetAtom(confirmAtom);
  const marks = useAtomValue(marksAtom);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signOut = async () => {
    setBusy(true);
    const refused = await onSignOut();
    setBusy(false);
    setFailure(refused?.message ?? null);
  };
  const askOrSignOut = () => {
    const hasMarks = [...marks.values()].some(({ staffId }) => staffId === session.id);
    if (!hasMarks && !hasHalfFilledForm()) return void signOut();
    confirm({
      title: "Выйти?",
      description: hasMarks
        ? "Есть отметки, которые ещё не\u00a0отправлены. Если выйти сейчас, они могут пропасть."
        : "Форма на\u00a0странице ещё не\u00a0отправлена: то, что вы\u00a0ввели, не\u00a0сохранится.",
      cancelText: "Нет, остаться",
      applyText: "Да, выйти",
      onConfirm: () => void signOut(),
    });
  };
  return (
    <div className={styles.out}>
      <span>{session.name}</span>
      <Button variant="quiet" busy={busy} onClick={askOrSignOut}>
        Выйти
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </div>
  );
}
