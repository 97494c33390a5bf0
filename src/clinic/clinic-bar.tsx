import type { StaffClinic, StaffSession } from "@rodinki/contract/staff";
import { Link } from "gatsby";
import { useAtomValue, useSetAtom } from "jotai";
import { useState, type ReactNode } from "react";
import { Button } from "../components/button";
import { marksAtom } from "../features/clinic-day/marks-atom";
import type { SubmitFailure } from "../forms/submit-failure";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import { clinicPath } from "../lib/clinic-path";
import { paths } from "../lib/paths";
import { confirmAtom } from "../popups/popup-atoms";
import * as styles from "./clinic.module.css";
import { screens } from "./screens";

interface ClinicBarProps {
  session: StaffSession;
  /** undefined: none is chosen. */
  clinic: StaffClinic | undefined;
  /** The search, where a clinic is chosen. */
  search: ReactNode;
  onSignOut: () => Promise<SubmitFailure | null>;
}

/** The bar of the page: the clinic, the search, the other screens, and the way out. */
export function ClinicBar({ session, clinic, search, onSignOut }: ClinicBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        {clinic && (
          <p className={styles.clinic}>
            <span>
              <strong>{clinic.name}</strong>, {clinic.city}
            </span>
            {(session.network || session.clinics.length > 1) && (
              <Link to={paths.clinic}>Другая клиника</Link>
            )}
          </p>
        )}
        {search}
        <SignOut session={session} onSignOut={onSignOut} />
      </div>
      {clinic && (
        <nav aria-label="Страница клиники" className={styles.screens}>
          <ul className={styles.tabs}>
            {screens
              .filter(({ role }) => role === "reception" || clinic.role === "coordinator")
              .map(({ path, title }) => (
                <li key={path}>
                  <Link to={clinicPath(clinic.id, path)}>{title}</Link>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function SignOut({ session, onSignOut }: Pick<ClinicBarProps, "session" | "onSignOut">) {
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
