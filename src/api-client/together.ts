import type { GroupBookingBody } from "@rodinki/contract/group-booking";
import * as paths from "@rodinki/contract/paths";
import { asList } from "./unwrap";
import { request } from "./request";

type Three<Value> = readonly [Value, Value, Value?];

/**
 * Times at which people can come together on a day, soonest first.
 *
 * @param birthdays of the people, `DD.MM.YYYY` or `YYYY-MM-DD`
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

/** Holds a time for each person, instead of the caller's other holds; repeating it returns the same holds. */
export const holdTogether = (
  [clinic_time_id_1, clinic_time_id_2, clinic_time_id_3]: Three<number>,
  day: string,
  { extend = false } = {},
) =>
  request(paths.holdTogether, {
    body: { clinic_time_id_1, clinic_time_id_2, clinic_time_id_3, time: day, extend },
  });

/** @param idempotencyKey the same key repeats the answer, so that a lost one can be requested again */
export const bookTogether = (body: GroupBookingBody, idempotencyKey: string) =>
  request(paths.bookTogether, { body, headers: { "Idempotency-Key": idempotencyKey } });

export const cancelTogether = (groupId: string) =>
  request(paths.cancelTogether, { params: { groupId } });
