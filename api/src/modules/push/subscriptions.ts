import { createECDH } from "node:crypto";
import { PUSH_DEVICES } from "@rodinki/contract/limits";
import type { PushDevice, Subscription } from "@rodinki/contract/push";
import { recordChange } from "../../audit/journal";
import type { Database } from "../../database/database";
import { lockUser } from "../../database/locks";
import { ApiError } from "../../errors/api-error";
import { isKnownService } from "../../push/services";
import { countOthers, deleteSubscription, saveSubscription } from "./push-repository";

interface Asking {
  id: number;
  sessionId: number;
}

interface Ours {
  /** The service's public key (VAPID). */
  serverKey: string;
  /** The services of PUSH_SERVICES. */
  services: string[];
}

const UNKNOWN_SERVICE =
  "Уведомления этого браузера мы отправлять не умеем. О важном мы напишем вам на почту";

/**
 * Turns notices on for a browser. Repeating it for the same person only notes that the browser is still used.
 *
 * @throws ApiError validation_failed for an address of no known push service, and for invalid keys; changed_meanwhile when the browser
 *   has subscribed with another key of the service; push_limit; unauthenticated when the account has just been deleted
 */
export function turnOn(
  database: Database,
  { id: userId, sessionId }: Asking,
  { endpoint, p256dh, auth, key, device }: Subscription & { device: string },
  { serverKey, services }: Ours,
): Promise<PushDevice> {
  if (!isKnownService(endpoint, services) || !isPointOfCurve(p256dh)) {
    throw new ApiError("validation_failed", { message: UNKNOWN_SERVICE });
  }
  if (key !== serverKey) {
    throw new ApiError("changed_meanwhile", {
      message: "Страница устарела. Обновите её и включите уведомления ещё раз",
    });
  }
  return database.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === null) throw new ApiError("unauthenticated");
    const subscription = { userId, sessionId, endpoint, p256dh, auth, serverKey, device };
    if ((await countOthers(tx, subscription)) >= PUSH_DEVICES) throw new ApiError("push_limit");
    const saved = await saveSubscription(tx, subscription);
    if (saved === null) throw new ApiError("changed_meanwhile");
    const { isNew, ...made } = saved;
    if (isNew) await note(tx, userId, "start-push");
    return made;
  });
}

/**
 * Turns notices off for a device of the user, with those that wait for it.
 *
 * @throws ApiError not_found for a device that is not theirs, or was turned off already
 */
export function turnOff(database: Database, userId: number, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === null) throw new ApiError("unauthenticated");
    if (!(await deleteSubscription(tx, userId, id))) throw new ApiError("not_found");
    await note(tx, userId, "end-push");
  });
}

const note = (tx: Database, userId: number, action: "start-push" | "end-push") =>
  recordChange(tx, { userId, action, subject: "user", subjectId: userId });

/** Whether a browser's key is valid: otherwise nothing could be encrypted for it, and the queue would try in vain. */
function isPointOfCurve(key: string): boolean {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  try {
    return pair.computeSecret(key, "base64url").length > 0;
  } catch {
    return false;
  }
}
