import { staffRoles, type StaffRole } from "@rodinki/contract/choices";
import type { ClinicMember } from "@rodinki/contract/staff";
import { useSetAtom } from "jotai";
import { useState } from "react";
import type { ApiResult } from "../../api-client/request";
import { changeStaff, inviteStaff, resetStaff } from "../../api-client/staff";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { formatMomentIn } from "../../lib/dates";
import { confirmAtom } from "../../popups/popup-atoms";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./staff.module.css";

interface MemberProps {
  member: ClinicMember;
  onChange: (changed: ClinicMember) => void;
}

/** The other role of a colleague, by the present one. */
const otherRole: Record<StaffRole, { role: StaffRole; words: string }> = {
  reception: { role: "coordinator", words: "Сделать координатором" },
  coordinator: { role: "reception", words: "Перевести в\u00a0регистратуру" },
};

/** A present or former colleague of the clinic, and what a coordinator may change. */
export function Member({ member, onChange }: MemberProps) {
  const { clinic, session } = useClinic();
  const { id, name, email, role, disabledAt, hasSignedIn, isAsked } = member;
  const { change, invite, reset, running, said } = useChange(member, onChange);
  const askToReset = useAskToReset(name, () => void reset());
  const askToEnd = useAskToEnd(member, () => void change("end", { role, works: false }));
  const next = otherRole[role];
  const works = disabledAt === null;
  return (
    <Card as="li" className={styles.member}>
      <div>
        <p className={styles.name}>{name}</p>
        <p>{staffRoles[role]}</p>
        <p className={styles.email}>{email}</p>
        {!works && <p>Доступ закрыт {formatMomentIn(clinic.timeZone, disabledAt)}</p>}
        {works && !hasSignedIn && (
          <p>
            {isAsked
              ? "Приглашение отправлено, ответа ещё нет"
              : "Приглашение отправлено, входа ещё не\u00a0было"}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {works ? (
          <>
            <Button
              variant="outline"
              className={styles.action}
              busy={running === "role"}
              onClick={() => void change("role", { role: next.role, works: true })}
            >
              {next.words}
            </Button>
            {!hasSignedIn && (
              <Button
                variant="outline"
                className={styles.action}
                busy={running === "invitation"}
                onClick={() => void invite()}
              >
                Пригласить ещё раз
              </Button>
            )}
            {hasSignedIn && id !== session.id && (
              <Button
                variant="outline"
                className={styles.action}
                busy={running === "reset"}
                onClick={askToReset}
              >
                Потерян телефон
              </Button>
            )}
            <Button
              variant="outline"
              className={styles.action}
              busy={running === "end"}
              onClick={askToEnd}
            >
              {isAsked ? "Отозвать приглашение" : "Закрыть доступ"}
            </Button>
          </>
        ) : (
          <Button
            variant="outline"
            className={styles.action}
            busy={running === "back"}
            onClick={() => void change("back", { role, works: true })}
          >
            Вернуть доступ
          </Button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {said.done}
      </p>
      {said.failure && <p role="alert">{said.failure}</p>}
    </Card>
  );
}

type Change = "role" | "end" | "back" | "invitation" | "reset";

/** Changes a colleague, one change at a time. */
function useChange(member: ClinicMember, onChange: MemberProps["onChange"]) {
  const { id, name, email, role, isAsked } = member;
  const { clinic, send } = useClinic();
  const [running, setRunning] = useState<Change | null>(null);
  const [said, setSaid] = useState({ failure: "", done: "" });
  /** The member as the list showed them at the last press. */
  const [pressed, setPressed] = useState("");
  const shown = JSON.stringify(member);
  const run = async (what: Change, call: () => Promise<ApiResult<ClinicMember>>, done = "") => {
    if (running !== null) return;
    setRunning(what);
    setPressed(shown);
    setSaid({ failure: "", done: "" });
    const result = await send(call);
    setRunning(null);
    setSaid(result.ok ? { failure: "", done } : { failure: result.error.message, done: "" });
    if (result.ok) onChange(result.data);
  };
  return {
    running,
    // A member whom the list shows otherwise by now was changed: only the answer was lost.
    said: { ...said, failure: pressed === shown ? said.failure : "" },
    change: (what: Change, to: { role: StaffRole; works: boolean }) =>
      run(what, () => changeStaff(clinic.id, id, to)),
    reset: () =>
      run(
        "reset",
        () => resetStaff(clinic.id, id, email),
        `Ссылка для нового пароля ушла на\u00a0${email}`,
      ),
    /** The new link replaces the earlier one. */
    invite: () =>
      run(
        "invitation",
        () => inviteStaff(clinic.id, { name, email, role }),
        isAsked
          ? "Приглашение отправлено ещё раз. Ссылка из\u00a0прежнего письма больше не\u00a0действует"
          : "Новая ссылка отправлена, прежняя больше не\u00a0действует",
      ),
  };
}

function useAskToReset(name: string, onConfirm: () => void): () => void {
  const confirm = useSetAtom(confirmAtom);
  return () =>
    confirm({
      title: "Сбросить вход?",
      description: `${name} получит письмо со\u00a0ссылкой и\u00a0настроит пароль и\u00a0приложение заново. До\u00a0этого войти будет нельзя. Другие координаторы узнают об\u00a0этом из\u00a0письма.`,
      cancelText: "Нет, оставить",
      applyText: "Да, сбросить",
      onConfirm,
    });
}

function useAskToEnd({ id, name, isAsked }: ClinicMember, onConfirm: () => void): () => void {
  const { session, clinic } = useClinic();
  const confirm = useSetAtom(confirmAtom);
  if (isAsked) return onConfirm;
  return () =>
    confirm({
      title: "Закрыть доступ?",
      description:
        id === session.id
          ? `Это вы. После этого страница клиники «${clinic.name}» для вас закроется.`
          : `${name} больше не\u00a0увидит страницу клиники «${clinic.name}». Записи в\u00a0журнале останутся, доступ можно вернуть.`,
      cancelText: "Нет, оставить",
      applyText: "Да, закрыть",
      onConfirm,
    });
}
