import type { ClinicMember } from "@rodinki/contract/staff";
import { listClinicStaff } from "../../api-client/staff";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useClinicData } from "../../session/use-clinic-data";
import { InviteForm } from "./invite-form";
import { Member } from "./member";
import * as styles from "./staff.module.css";

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
