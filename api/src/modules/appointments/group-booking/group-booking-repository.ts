import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";
import { appointmentFrom } from "../appointments-repository";

const BY_KEYS = {
  name: "group-by-key",
  text: `${appointmentFrom("appointments")}
    where a.user_id = $1 and a.idempotency_key = any($2::text[]) and a.status <> 'canceled'
    order by t.starts_at, a.id`,
};

const LOCK_GROUP = {
  name: "lock-group",
  text: `select a.id, a.status, t.starts_at <= now() as "hasBegun"
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.user_id = $1 and a.group_id = $2
    order by a.id
    for update of a`,
};

const LOCK_OWN = {
  name: "lock-own-holds",
  text: "select from holds where user_id = $1 and seat >= 0 order by clinic_time_id for update",
};

const GIVE_UP_ALL = {
  name: "give-up-all-holds",
  text: "delete from holds where user_id = $1 and seat >= 0",
};

/** Finds the live appointments that the user's request has made with these keys, soonest first. */
export const findByKeys = (
  database: Database,
  userId: number,
  keys: string[],
): Promise<Appointment[]> => database.runQuery<Appointment>(BY_KEYS, [userId, keys]);

interface Member {
  id: number;
  status: Appointment["intermediateStatus"];
  hasBegun: boolean;
}

/** Locks all members of the user's group until the transaction ends; returns none if it is not theirs. */
export const lockGroup = (tx: Database, userId: number, groupId: string): Promise<Member[]> =>
  tx.runQuery<Member>(LOCK_GROUP, [userId, groupId]);

/** Locks the user's holds in the order of all other locks on holds. */
export async function lockOwnHolds(tx: Database, userId: number): Promise<void> {
  await tx.runQuery(LOCK_OWN, [userId]);
}

export async function releaseAllHolds(tx: Database, userId: number): Promise<void> {
  await tx.runQuery(GIVE_UP_ALL, [userId]);
}
