import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { StaffRole } from "@rodinki/contract/choices";
import type { StaffClinic } from "@rodinki/contract/staff";
import { byName, inRussianOrder } from "../../../../../shared/russian";
import type { Database } from "../../../database/database";
import { cities, clinics } from "../../../database/schema/calendar";
import { staffClinics } from "../../../database/schema/staff";
import type { StaffMember } from "./staff-member";

/** Clinics that a colleague may open, by city and name: for the network all, as a coordinator. */
export async function clinicsOf(
  database: Database,
  { id, isNetwork }: { id: number; isNetwork: boolean },
): Promise<StaffClinic[]> {
  const works = and(
    eq(staffClinics.clinicId, clinics.id),
    eq(staffClinics.staffId, id),
    isNull(staffClinics.disabledAt),
  );
  const rows = await database
    .select({
      id: clinics.id,
      name: clinics.name,
      city: cities.name,
      timeZone: cities.timeZone,
      role: staffClinics.role,
    })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .leftJoin(staffClinics, works)
    .where(isNetwork ? undefined : isNotNull(staffClinics.staffId));
  return rows
    .sort((one, other) => inRussianOrder(one.city, other.city) || byName(one, other))
    .map(({ role, ...clinic }) => ({
      ...clinic,
      role: isNetwork ? "coordinator" : (role ?? "reception"),
    }));
}

const IS_CLINIC = { name: "is-clinic", text: "select from clinics where id = $1" };

/** @returns a colleague's role in a clinic; null: they do not work there, or there is no such clinic */
export async function roleIn(
  database: Database,
  { isNetwork, roles }: Pick<StaffMember, "isNetwork" | "roles">,
  clinicId: number,
): Promise<StaffRole | null> {
  if (!isNetwork) return roles[clinicId] ?? null;
  const found = await database.runQuery(IS_CLINIC, [clinicId]);
  return found.length > 0 ? "coordinator" : null;
}
