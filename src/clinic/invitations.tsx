import { staffRoles } from "@rodinki/contract/choices";
import type { ClinicInvitation, StaffSession } from "@rodinki/contract/staff";
import { answerInvitation, showStaffSession } from "../api-client/staff";
import { Button } from "../components/button";
import { Card } from "../components/card";
import type { ClinicAccess } from "../session/clinic-access";
import { usePress } from "../session/use-press";
import * as styles from "./clinic.module.css";

interface InvitationsProps {
  invitations: ClinicInvitation[];
  send: ClinicAccess["send"];
  onSession: (session: StaffSession) => void;
}

/** Clinics that have invited the person. They learn nothing before the answer. */
export const Invitations = ({ invitations, ...rest }: InvitationsProps) =>
  invitations.map((invitation) => (
    <Invitation key={invitation.id} invitation={invitation} {...rest} />
  ));

type InvitationProps = Omit<InvitationsProps, "invitations"> & { invitation: ClinicInvitation };

function Invitation({ invitation, send, onSession }: InvitationProps) {
  const { id, clinic, city, role, by } = invitation;
  const { running, failure, press } = usePress<"yes" | "no">();
  const answer = async (accept: boolean) => {
    const result = await press(accept ? "yes" : "no", () =>
      send(() => answerInvitation(id, accept)),
    );
    if (result?.ok) return onSession(result.data);
    if (result?.error.code !== "not_found") return;
    // The invitation has already been answered: by a request whose answer was lost, or in another window.
    const now = await showStaffSession();
    if (now.ok) onSession(now.data);
  };
  const heading = `invitation-${id}`;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>Вас приглашает «{clinic}»</h2>
      <p>
        {by} просит вас работать на&nbsp;странице этой клиники ({city}). Ваша роль:{" "}
        {staffRoles[role].toLowerCase()}. Примите приглашение, только если вы&nbsp;там работаете.
      </p>
      <div className={styles.answers}>
        <Button busy={running === "yes"} onClick={() => void answer(true)}>
          Принять
        </Button>
        <Button variant="outline" busy={running === "no"} onClick={() => void answer(false)}>
          Отказаться
        </Button>
      </div>
      {failure && <p role="alert">{failure.message}</p>}
    </Card>
  );
}
