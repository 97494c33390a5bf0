import type { Database } from "../../database/database";

const LIVE = {
  name: "live-appointments",
  text: `select a.id, a.is_child as "isChild", t.starts_at > now() as "canMove"
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.user_id = $1 and a.status <> 'canceled' and t.ends_at > now()`,
};

export interface LiveAppointment {
  id: number;
  isChild: boolean;
  /** Whether it can be moved: it has not begun. */
  canMove: boolean;
}

/** Booked appointments of the account that are not over. */
export const listLive = (tx: Database, userId: number): Promise<LiveAppointment[]> =>
  tx.runQuery<LiveAppointment>(LIVE, [userId]);
