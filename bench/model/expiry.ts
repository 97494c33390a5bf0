import type { Queryable } from "./target";

/** As time would: ends whatever hold is on the slot, or the offer of it together with what keeps it for the person. */
export async function runOut(
  database: Queryable,
  kind: "expire" | "lapse",
  slotId: number,
): Promise<void> {
  const text =
    kind === "expire"
      ? "update holds set expires_at = now() where clinic_time_id = $1 and seat >= 0"
      : `with o as (
          update waiting_offers set expires_at = now() where clinic_time_id = $1 and expires_at > now()
        )
        update holds set expires_at = now() where clinic_time_id = $1 and seat < 0`;
  await database.runQuery({ name: "", text }, [slotId]);
}
