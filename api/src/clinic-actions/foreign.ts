import type { Database } from "../database/database";
import { ApiError } from "../errors/api-error";
import type { Actor } from "./action-kind";

// A doctor belongs to every clinic where they have times to come.
const FOREIGN = {
  name: "foreign-places-of-action",
  text: `select exists (
      select from (
        select unnest($2::int[]) as clinic_id
        union
        select t.clinic_id from clinic_times t where t.doctor_id = any($3::int[]) and t.starts_at > now()
      ) c
      where not exists (select from staff m where m.id = $1 and m.is_network)
        and not exists (select from staff_clinics s where s.staff_id = $1 and s.clinic_id = c.clinic_id
          and s.role = 'coordinator' and s.disabled_at is null)
    ) as found`,
};

/**
 * Whoever takes an action back may do in all of its clinics what it did: it stands in the history of one of them alone.
 *
 * @param places ids of the clinics, and of the doctors of whom it told otherwise
 * @throws ApiError forbidden
 */
export async function requireOwn(
  tx: Database,
  actor: Actor,
  { clinics, doctors }: { clinics: number[]; doctors: number[] },
): Promise<void> {
  if (!("staff" in actor)) return;
  const values = [actor.staff.id, clinics, doctors];
  const [row] = await tx.runQuery<{ found: boolean }>(FOREIGN, values);
  if (row?.found === false) return;
  throw new ApiError("forbidden", {
    message:
      "Это касается и других клиник: вернуть может координатор всех этих клиник или сотрудник сети",
  });
}
