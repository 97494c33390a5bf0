import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { byName } from "../../../../shared/russian";
import type { Database } from "../../database/database";
import { clinics } from "../../database/schema/calendar";
import {
  staff,
  staffClinics,
  staffCodes,
  staffDevices,
  staffInvitations,
} from "../../database/schema/staff";

/** All present and former colleagues of the clinics' page, by name, with their clinics. */
export async function listStaff(database: Database) {
  const members = await database
    .select({
      name: staff.name,
      email: staff.email,
      isNetwork: staff.isNetwork,
      disabledAt: staff.disabledAt,
      clinics: sql<
        string[]
      >`coalesce(array_agg(${clinics.name} || ' (' || ${clinics.id} || ')' order by ${clinics.id})
        filter (where ${clinics.id} is not null), '{}')`,
    })
    .from(staff)
    .leftJoin(
      staffClinics,
      and(eq(staffClinics.staffId, staff.id), isNull(staffClinics.disabledAt)),
    )
    .leftJoin(clinics, eq(clinics.id, staffClinics.clinicId))
    .groupBy(staff.id)
    .orderBy(asc(staff.id));
  return members.sort(byName);
}

export async function findAnyStaff(tx: Database, email: string) {
  const [found] = await tx
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      passwordHash: staff.passwordHash,
    })
    .from(staff)
    .where(sql`lower(${staff.email}) = lower(${email})`)
    .for("update");
  return found ?? null;
}

export async function setNetwork(tx: Database, id: number): Promise<void> {
  await tx.update(staff).set({ isNetwork: true }).where(eq(staff.id, id));
}

/** Erases all secrets that open the page to the person; a new link may open it again. */
export async function forgetSecrets(tx: Database, id: number, disabled: boolean): Promise<void> {
  await tx
    .update(staff)
    .set({
      passwordHash: null,
      totpSecret: null,
      totpStep: null,
      refusedStep: null,
      disabledAt: disabled ? sql`coalesce(${staff.disabledAt}, now())` : null,
    })
    .where(eq(staff.id, id));
  await tx.delete(staffCodes).where(eq(staffCodes.staffId, id));
  await tx.delete(staffDevices).where(eq(staffDevices.staffId, id));
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, id));
}
