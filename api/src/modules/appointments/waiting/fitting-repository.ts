import { ADULT_AGE, CHILD_APPOINTMENTS } from "@rodinki/contract/limits";
import { OFFER_SEAT } from "../../../database/schema/appointments";

/**
 * SQL that finds which time suits which entry. `t` is a time, `k` its clinic, `c` its city, `d` its doctor, and `e` an
 * entry of the waiting list.
 */

/** How long an offered time is held for the person. */
export const OFFER_MINUTES = 30;

/**
 * How much longer the hold lasts than its offer, so that the time passes to the next person without being free in
 * between.
 */
export const GRACE = "interval '1 minute'";

export const TIMES = `clinic_times t
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    join doctors d on d.id = t.doctor_id`;

/** A time that can still be booked: it has not begun, is open, and nobody has booked it. */
export const LEFT = `t.day >= current_date - 2 and t.starts_at > now() and t.closed_at is null
  and (t.opens_at is null or t.opens_at <= now())
  and not exists (select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled')`;

/** A time that is free for everybody. */
export const FREE_FOR_ALL = `${LEFT} and not exists (
    select from holds h where h.clinic_time_id = t.id and h.expires_at > now()
  )`;

/** A hold `h` because of which its time is not offered to the next person. */
export const KEEPS = `h.expires_at > now() + case when h.seat = ${OFFER_SEAT} then ${GRACE} else interval '0' end`;

/**
 * A time that may be offered now: the offer lasts within 9 to 21 by the city's clock, when people are awake, and ends
 * at least two hours before the visit.
 */
export const OFFERABLE = `${LEFT}
  and not exists (select from holds h where h.clinic_time_id = t.id and ${KEEPS})
  and t.starts_at >= now() + interval '2 hours' + make_interval(mins => ${OFFER_MINUTES})
  and (now() at time zone c.time_zone)::time
    between time '09:00' and time '21:00' - make_interval(mins => ${OFFER_MINUTES})`;

/**
 * The properties of a time that entries compare. Many times share the same values, so these are compared once for all
 * of them.
 */
const ASKED = ["city_id", "clinic_id", "day", "weekday", "part", "child_from_age"];
export const SPOT = ASKED.join();

/** Times `t` with these properties. */
export const SPOTS = `select t.id, t.starts_at, k.city_id, t.clinic_id, t.day,
    coalesce(d.child_from_age, ${ADULT_AGE}) as child_from_age,
    extract(isodow from t.day)::int::text as weekday,
    case when extract(hour from t.starts_at at time zone c.time_zone) < 12 then 'morning'
      when extract(hour from t.starts_at at time zone c.time_zone) < 17 then 'afternoon'
      else 'evening' end as part
  from ${TIMES}`;

/** Entries with the ids of their clinics; an empty list means all clinics of the city. */
export const ENTRIES = `select e.*,
    array(select w.clinic_id from waiting_clinics w where w.entry_id = e.id) as clinics
  from waiting_entries e`;

/** Whether an entry `e` of ENTRIES fits a spot `s` of SPOTS. */
export const FITS = `e.city_id = s.city_id
  and s.day between e.since and e.until
  and case s.part when 'morning' then e.morning when 'afternoon' then e.afternoon else e.evening end
  and strpos(e.weekdays, s.weekday) > 0
  and (e.clinics = '{}' or s.clinic_id = any(e.clinics))
  and (e.child_birthday is null
    or extract(year from age(s.day, e.child_birthday)) between s.child_from_age and ${ADULT_AGE - 1})`;

/** Whether the person has booked what the entry `e` was offered: the next round deletes the entry. */
export const HAS_BOOKED_OFFER = `exists (
    select from waiting_offers o
    join appointments a on a.clinic_time_id = o.clinic_time_id and a.user_id = e.user_id
    where o.entry_id = e.id and a.status <> 'canceled'
  )`;

/**
 * An appointment `b` at the time `v` that the person has booked otherwise for the entry's patient since the entry was
 * made. Names distinguish twins.
 */
export const BOOKED_MEANWHILE = `appointments b join clinic_times v on v.id = b.clinic_time_id
  where b.user_id = e.user_id and b.status <> 'canceled' and b.created_at >= e.created_at
    and case when e.child_birthday is null then not b.is_child else b.birth_date = e.child_birthday
      and (e.child_name = '' or lower(b.name) = lower(e.child_name)) end`;

/** Whether the entry `e` is paused: the person's appointments would prevent them from booking an offer. */
export const IS_PAUSED = `(
    (
      select count(*) from appointments a join clinic_times v on v.id = a.clinic_time_id
      where a.user_id = e.user_id and a.status <> 'canceled' and v.ends_at > now()
        and a.is_child = (e.child_birthday is not null)
    ) >= case when e.child_birthday is null then 1 else ${CHILD_APPOINTMENTS} end
    or exists (select from ${BOOKED_MEANWHILE})
  )`;

/** Whether an entry may get an offer: the person has no offer now, has answered the last one, and could book. */
export const IS_READY = `(e.stopped_at is null or e.user_id is null) and not exists (
    select from holds h where h.user_id = e.user_id and h.seat = ${OFFER_SEAT} and ${KEEPS}
  )
  and not exists (
    select from waiting_offers o join holds h on h.clinic_time_id = o.clinic_time_id and h.user_id is null
    where e.user_id is null and o.entry_id = e.id and o.declined_at is null and h.seat = ${OFFER_SEAT} and ${KEEPS}
  )
  and not ${IS_PAUSED}
  and not ${HAS_BOOKED_OFFER}`;
