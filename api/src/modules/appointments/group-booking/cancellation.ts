import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { queueEmail } from "../../../mail/mail-repository";
import { cancelIn } from "../cancellation";
import { lockOwner } from "../owner";
import { groupCanceledEmail } from "./emails";
import { lockGroup } from "./group-booking-repository";

/**
 * Cancels all future visits of the user's own group, sends one e-mail, and makes the times free immediately.
 *
 * @returns ids of the canceled visits
 * @throws ApiError not_found, already_canceled (no visit is live), too_late (all live visits have begun)
 */
export function cancelGroup(
  database: Database,
  { userId, groupId, siteUrl }: { userId: number; groupId: string; siteUrl: string },
): Promise<number[]> {
  return database.transaction(async (tx) => {
    const { email } = await lockOwner(tx, userId);
    const members = await lockGroup(tx, userId, groupId);
    if (members.length === 0) throw new ApiError("not_found", { message: "Таких записей нет" });
    const live = members.filter(({ status }) => status !== "canceled");
    if (live.length === 0) throw new ApiError("already_canceled");
    const ahead = live.filter(({ hasBegun }) => !hasBegun);
    if (ahead.length === 0) throw new ApiError("too_late");

    const canceled: Appointment[] = [];
    for (const { id } of ahead) {
      canceled.push((await cancelIn(tx, { id, userId, siteUrl })).appointment);
    }
    const message = groupCanceledEmail(canceled, siteUrl);
    await queueEmail(tx, { kind: "canceled-together", userId, to: email, message });
    return ahead.map(({ id }) => id);
  });
}
