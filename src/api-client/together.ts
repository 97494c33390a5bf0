import type { GroupBookingBody } from "@rodinki/contract/group-booking";
import * as paths from "@rodinki/contract/paths";
import { asList } from "./as-list";
import { request } from "./request";

type Three<Value> = readonly [Value, Value, Value?];

/**
 * The ways to come together on a day, soonest first.
 *
 * @param birthdays of those who come, `DD.MM.YYYY` or `YYYY-MM-DD`
 */
export const listGroupTimes = (
  cityId: number,
  day: string,
  [birthday_1, birthday_2, birthday_3]: Three<string>,
) =>
  asList(
    request(paths.listGroupTimes, {
      query: { city_id: cityId, time: day, birthday_1, birthday_2, birthday_3 },
    }),
  );

/** Holds a time for each, instead of whatever the caller held; the same again gives the same holds back. */
export const holdTogether = (
  [clinic_time_id_1, clinic_time_id_2, clinic_time_id_3]: Three<number>,
  day: string,
  { extend = false } = {},
) =>
  request(paths.holdTogether, {
    body: { clinic_time_id_1, clinic_time_id_2, clinic_time_id_3, time: day, extend },
  });

/** @param idempotencyKey the same key again gives the same answer: a lost one can be asked again */
export const bookTogether = (body: GroupBookingBody, idempotencyKey: string) =>
  request(paths.bookTogether, { body, headers: { "Idempotency-Key": idempotencyKey } });

export const cancelTogether = (groupId: string) =>
  request(paths.cancelTogether, { params: { groupId } });
