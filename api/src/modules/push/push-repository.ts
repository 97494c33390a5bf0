import type { PushDevice } from "@rodinki/contract/push";
import type { Database } from "../../database/database";
import { isoTime } from "../../database/clinic-times";

/** SQL columns of a subscription `s`, for the session $2. */
const DEVICE = `s.id, s.device, coalesce(s.session_id = $2, false) as current,
  translate(rtrim(encode(sha256(convert_to(s.endpoint, 'UTF8')), 'base64'), '='), '+/', '-_') as fingerprint,
  ${isoTime("s.created_at")} as "createdAt"`;

const LIST = {
  name: "list-push-devices",
  text: `select ${DEVICE} from push_subscriptions s where s.user_id = $1 order by s.created_at desc, s.id desc`,
};

const COUNT_OTHERS = {
  name: "count-other-push-devices",
  text: `select count(*)::int as count from push_subscriptions
    where user_id = $1 and endpoint <> $3 and session_id is distinct from $2`,
};

/** Deletes the earlier subscriptions of a browser, which has one address at a time, and one session. */
const END_EARLIER = {
  name: "end-earlier-push",
  text: `delete from push_subscriptions where session_id = $1 and endpoint <> $2`,
};

/** Deletes other users' subscriptions of an address, which belongs to the browser's latest user, with the notices that wait for them. */
const END_OF_OTHERS = {
  name: "end-push-of-others",
  text: `delete from push_subscriptions where endpoint = $1 and user_id <> $2`,
};

const SAVE = {
  name: "save-push",
  text: `insert into push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, server_key, device)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      server_key = excluded.server_key, device = excluded.device, seen_at = now()
      where s.user_id = excluded.user_id
    returning ${DEVICE}, (xmax = 0) as "isNew"`,
};

const DELETE = {
  name: "delete-push",
  text: "delete from push_subscriptions where id = $1 and user_id = $2 returning id",
};

interface NewSubscription {
  userId: number;
  sessionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  serverKey: string;
  device: string;
}

/** @returns the user's devices, newest first */
export const listDevices = (
  database: Database,
  userId: number,
  sessionId: number,
): Promise<PushDevice[]> => database.runQuery(LIST, [userId, sessionId]);

/** Number of the user's browsers that get notices, without the requesting one. */
export async function countOthers(
  tx: Database,
  { userId, sessionId, endpoint }: NewSubscription,
): Promise<number> {
  const [row] = await tx.runQuery<{ count: number }>(COUNT_OTHERS, [userId, sessionId, endpoint]);
  return row?.count ?? 0;
}

/** Saves a subscription instead of the browser's earlier one. @returns null when another user has just saved the same address */
export async function saveSubscription(
  tx: Database,
  saved: NewSubscription,
): Promise<(PushDevice & { isNew: boolean }) | null> {
  const { userId, sessionId, endpoint, p256dh, auth, serverKey, device } = saved;
  await tx.runQuery(END_OF_OTHERS, [endpoint, userId]);
  await tx.runQuery(END_EARLIER, [sessionId, endpoint]);
  const [made] = await tx.runQuery<PushDevice & { isNew: boolean }>(SAVE, [
    ...[userId, sessionId, endpoint, p256dh, auth, serverKey, device],
  ]);
  return made ?? null;
}

/** @returns whether there was one */
export async function deleteSubscription(
  tx: Database,
  userId: number,
  id: number,
): Promise<boolean> {
  return (await tx.runQuery(DELETE, [id, userId])).length > 0;
}
