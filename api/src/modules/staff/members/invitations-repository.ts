import { and, asc, eq, sql } from "drizzle-orm";
import type { StaffRole } from "@rodinki/contract/choices";
import type { Database } from "../../../database/database";
import { cities, clinics } from "../../../database/schema/calendar";
import { clinicInvitations, staff } from "../../../database/schema/staff";

interface Invited {
  clinicId: number;
  staffId: number;
  /** Name and e-mail as they were typed. */
  name: string;
  email: string;
  role: StaffRole;
  invitedBy: number;
}

const columns = {
  id: clinicInvitations.id,
  staffId: clinicInvitations.staffId,
  name: clinicInvitations.name,
  email: clinicInvitations.email,
  role: clinicInvitations.role,
  createdAt: clinicInvitations.createdAt,
};

/** Saves an invitation, or updates it with the data typed last. */
export async function saveClinicInvitation(tx: Database, invited: Invited) {
  const { name, email, role, invitedBy } = invited;
  const [saved] = await tx
    .insert(clinicInvitations)
    .values({ ...invited, id: sql`nextval(pg_get_serial_sequence('staff', 'id'))` })
    .onConflictDoUpdate({
      target: [clinicInvitations.clinicId, clinicInvitations.staffId],
      set: { name, email, role, invitedBy, createdAt: sql`now()` },
    })
    .returning(columns);
  if (saved === undefined) throw new Error("the invitation was not saved");
  return saved;
}

/** @returns a clinic's invitations, by the typed name */
export const listClinicInvitations = (database: Database, clinicId: number) =>
  database
    .select(columns)
    .from(clinicInvitations)
    .where(eq(clinicInvitations.clinicId, clinicId))
    .orderBy(asc(clinicInvitations.name), asc(clinicInvitations.id));

const ofClinic = (clinicId: number, id: number) =>
  and(eq(clinicInvitations.id, id), eq(clinicInvitations.clinicId, clinicId));

/** @returns null when the clinic has no such open invitation */
export async function changeInvitedRole(
  tx: Database,
  { clinicId, id }: { clinicId: number; id: number },
  role: StaffRole,
) {
  const [changed] = await tx
    .update(clinicInvitations)
    .set({ role })
    .where(ofClinic(clinicId, id))
    .returning(columns);
  return changed ?? null;
}

/** Withdraws an invitation together with the mailed link. @returns null when the clinic has no such open invitation */
export async function withdrawInvitation(
  tx: Database,
  { clinicId, id }: { clinicId: number; id: number },
) {
  const [withdrawn] = await tx
    .delete(clinicInvitations)
    .where(ofClinic(clinicId, id))
    .returning(columns);
  return withdrawn ?? null;
}

/** Open invitations to a person, with the inviting colleague and the clinic. */
export const invitationsTo = (database: Database, staffId: number) =>
  database
    .select({
      id: clinicInvitations.id,
      clinic: clinics.name,
      city: cities.name,
      role: clinicInvitations.role,
      by: staff.name,
    })
    .from(clinicInvitations)
    .innerJoin(clinics, eq(clinics.id, clinicInvitations.clinicId))
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .innerJoin(staff, eq(staff.id, clinicInvitations.invitedBy))
    .where(eq(clinicInvitations.staffId, staffId))
    .orderBy(asc(clinicInvitations.createdAt), asc(clinicInvitations.id));

/** Deletes an open invitation. @returns null: it does not exist any more */
export async function takeClinicInvitation(
  tx: Database,
  { id, staffId }: { id: number; staffId: number },
) {
  const [taken] = await tx
    .delete(clinicInvitations)
    .where(and(eq(clinicInvitations.id, id), eq(clinicInvitations.staffId, staffId)))
    .returning({ clinicId: clinicInvitations.clinicId, role: clinicInvitations.role });
  return taken ?? null;
}
