import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { byName } from "../../../../../shared/russian";
import type { StaffRole } from "@rodinki/contract/choices";
import { advisoryLocks } from "../../../database/locks";
import type { Database } from "../../../database/database";
import { clinics } from "../../../database/schema/calendar";
import { staff, staffClinics } from "../../../database/schema/staff";
import { hasEmail } from "../staff-repository";

const columns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staffClinics.role,
  since: staffClinics.since,
  disabledAt: sql<Date | null>`coalesce(${staff.disabledAt}, ${staffClinics.disabledAt})`.mapWith(
    staffClinics.disabledAt,
  ),
  hasSignedIn: sql<boolean>`${staff.totpSecret} is not null`,
  isNetwork: staff.isNetwork,
};

/** Colleagues of a clinic by name, and then former ones. */
export async function listMembers(database: Database, clinicId: number) {
  const members = await database
    .select(columns)
    .from(staffClinics)
    .innerJoin(staff, eq(staff.id, staffClinics.staffId))
    .where(eq(staffClinics.clinicId, clinicId))
    .orderBy(asc(staff.id));
  const isFormer = ({ disabledAt }: { disabledAt: Date | null }) => Number(disabledAt !== null);
  return members.sort((one, other) => isFormer(one) - isFormer(other) || byName(one, other));
}

/** @returns null for a person who has never worked there */
export async function findMember(database: Database, clinicId: number, staffId: number) {
  const [found] = await database
    .select(columns)
    .from(staffClinics)
    .innerJoin(staff, eq(staff.id, staffClinics.staffId))
    .where(and(eq(staffClinics.clinicId, clinicId), eq(staffClinics.staffId, staffId)));
  return found ?? null;
}

/** @returns the present or former colleague of a clinic with this e-mail; null: there is none */
export async function findMemberByEmail(tx: Database, clinicId: number, email: string) {
  const [found] = await tx
    .select({
      id: staff.id,
      email: staff.email,
      passwordHash: staff.passwordHash,
      isShutOut: sql<boolean>`${staff.disabledAt} is not null`,
    })
    .from(staffClinics)
    .innerJoin(staff, eq(staff.id, staffClinics.staffId))
    .where(and(eq(staffClinics.clinicId, clinicId), hasEmail(email)));
  return found ?? null;
}

/** E-mails of a clinic's coordinators who can sign in, except one person. */
export async function coordinatorsBeside(
  tx: Database,
  clinicId: number,
  staffId: number,
): Promise<string[]> {
  const found = await tx
    .select({ email: staff.email })
    .from(staffClinics)
    .innerJoin(staff, eq(staff.id, staffClinics.staffId))
    .where(
      and(
        eq(staffClinics.clinicId, clinicId),
        ne(staffClinics.staffId, staffId),
        eq(staffClinics.role, "coordinator"),
        isNull(staffClinics.disabledAt),
        isNull(staff.disabledAt),
        isNotNull(staff.totpSecret),
      ),
    );
  return found.map(({ email }) => email);
}

/** Locks changes of clinics' colleagues against each other. To be called first, before any of them is read. */
export async function lockMembers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.members})`);
}

/** @returns null when there is no such clinic */
export async function findClinicName(tx: Database, clinicId: number): Promise<string | null> {
  const [clinic] = await tx
    .select({ name: clinics.name })
    .from(clinics)
    .where(eq(clinics.id, clinicId));
  return clinic?.name ?? null;
}

/** @returns the person with this e-mail, created if there was none; an existing person's name stays */
export async function findOrAddStaff(
  tx: Database,
  { name, email }: { name: string; email: string },
) {
  await tx.insert(staff).values({ name, email }).onConflictDoNothing();
  const [found] = await tx
    .select({
      id: staff.id,
      email: staff.email,
      passwordHash: staff.passwordHash,
      disabledAt: staff.disabledAt,
    })
    .from(staff)
    .where(hasEmail(email));
  return found ?? null;
}

export async function saveMember(
  tx: Database,
  {
    clinicId,
    staffId,
    role,
    works,
  }: { clinicId: number; staffId: number; role: StaffRole; works: boolean },
): Promise<void> {
  const disabledAt = works ? null : sql`coalesce(${staffClinics.disabledAt}, now())`;
  await tx
    .insert(staffClinics)
    .values({ clinicId, staffId, role })
    .onConflictDoUpdate({
      target: [staffClinics.staffId, staffClinics.clinicId],
      set: { role, disabledAt },
    });
}

/**
 * Whether a change leaves a clinic without a coordinator who can sign in, so that nobody could be invited. To be called with members
 * locked.
 */
export async function takesLastCoordinator(
  tx: Database,
  {
    clinicId,
    staffId,
    role,
    works,
  }: { clinicId: number; staffId: number; role: StaffRole; works: boolean },
): Promise<boolean> {
  if (works && role === "coordinator") return false;
  const before = await findMember(tx, clinicId, staffId);
  if (before === null || before.role !== "coordinator" || before.disabledAt !== null) return false;
  return (await aloneIn(tx, staffId)).includes(clinicId);
}

/**
 * @returns ids of the clinics whose only coordinator this person is, among those with a password and an app, who can sign in. To be
 * called with members locked
 */
export async function aloneIn(tx: Database, staffId: number): Promise<number[]> {
  const coordinators = tx
    .select({ clinicId: staffClinics.clinicId, staffId: staffClinics.staffId })
    .from(staffClinics)
    .innerJoin(staff, eq(staff.id, staffClinics.staffId))
    .where(
      and(
        eq(staffClinics.role, "coordinator"),
        isNull(staffClinics.disabledAt),
        isNull(staff.disabledAt),
        isNotNull(staff.passwordHash),
        isNotNull(staff.totpSecret),
      ),
    )
    .as("coordinators");
  const alone = await tx
    .select({ clinicId: coordinators.clinicId })
    .from(coordinators)
    .groupBy(coordinators.clinicId)
    .having(sql`array_agg(${coordinators.staffId}) = array[${staffId}::int]`);
  return alone.map(({ clinicId }) => clinicId);
}
