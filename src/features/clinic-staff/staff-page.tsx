import type { ClinicMember } from "@rodinki/contract/staff";
import { listClinicStaff, inviteStaff } from "../../api-client/staff";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useClinicData } from "../../session/use-clinic-data";
import { Member } from "./member";
import * as styles from "./staff.module.css";
import { staffRoles, type StaffRole } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { useState } from "react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { ChoiceField } from "../../forms/choice-field";
import { EmailField } from "../../forms/email-field";
import { Form } from "../../forms/form";
import { plainName } from "../../forms/plain-name";
import { TextField } from "../../forms/text-field";
import { useClinic } from "../../session/clinic-access";
import * as screen from "../../components/screen.module.css";

interface Invited {
  name: string;
  email: string;
  role: StaffRole;
}

const roleOptions = Object.entries(staffRoles).map(([value, text]) => ({ value, text }));

/** Invites a colleague by e-mail; inviting the same address again sends another link. */
function InviteForm({ onInvited }: { onInvited: (member: ClinicMember) => void }) {
  const { clinic, send } = useClinic();
  const [sent, setSent] = useState({ to: "", count: 0 });
  const submit = async (invited: Invited) => {
    const result = await send(() => inviteStaff(clinic.id, invited));
    if (!result.ok) return result.error;
    onInvited(result.data);
    setSent(({ count }) => ({ to: result.data.email, count: count + 1 }));
    return null;
  };
  return (
    <Card aria-labelledby="invite">
      <h2 id="invite">Пригласить сотрудника</h2>
      <p>
        Регистратура отмечает, кто пришёл, звонит, ищет, записывает, переносит и&nbsp;отменяет.
        Координатор ещё закрывает часы и&nbsp;меняет расписание, сведения о&nbsp;клинике
        и&nbsp;сотрудников.
      </p>
      {/* The key resets the form after each invitation. */}
      <Form<Invited> key={sent.count} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <TextField
              name="name"
              label={fieldNames.staff_name}
              autoComplete="off"
              validate={plainName(fieldNames.staff_name)}
            />
            <EmailField autoComplete="off" />
            <ChoiceField name="role" title={fieldNames.role} type="radio" options={roleOptions} />
            <Button type="submit" busy={submitting} className={screen.single}>
              Отправить приглашение
            </Button>
          </>
        )}
      </Form>
      <p role="status">{sent.to && `Приглашение отправлено: ${sent.to}`}</p>
    </Card>
  );
}

/** The clinic's colleagues: invitations, roles, and dismissals. */
export function StaffPage() {
  const { data, failure, reload, show } = useClinicData(["staff"], listClinicStaff);
  const put = (changed: ClinicMember) =>
    show((list) => {
      const others = list.data.filter(({ id }) => id !== changed.id);
      // A person whose invitation was withdrawn never worked here, so they are removed from the list.
      const isDisabled = changed.isAsked && changed.disabledAt !== null;
      return { data: isDisabled ? others : [...others, changed] };
    });

  return (
    <div className={styles.page}>
      <h1>Сотрудники</h1>
      {data === undefined ? (
        failure ? (
          <LoadError message={failure.message} onRetry={reload} />
        ) : (
          <Skeleton label="Загружаем список сотрудников" heights={["4rem", "4rem"]} />
        )
      ) : (
        <>
          <Members members={data.data} onChange={put} />
          <InviteForm onInvited={put} />
        </>
      )}
    </div>
  );
}

const byName = (one: ClinicMember, other: ClinicMember) => one.name.localeCompare(other.name, "ru");

interface MembersProps {
  members: ClinicMember[];
  onChange: (changed: ClinicMember) => void;
}

function Members({ members, onChange }: MembersProps) {
  const working = members.filter(({ disabledAt }) => disabledAt === null).sort(byName);
  const former = members.filter(({ disabledAt }) => disabledAt !== null).sort(byName);
  return (
    <>
      <ul className={styles.members} aria-label="Работают в клинике">
        {working.map((member) => (
          <Member key={member.id} member={member} onChange={onChange} />
        ))}
      </ul>
      {former.length > 0 && (
        <details className={styles.former}>
          <summary>Работали раньше: {former.length}</summary>
          <ul className={styles.members}>
            {former.map((member) => (
              <Member key={member.id} member={member} onChange={onChange} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
