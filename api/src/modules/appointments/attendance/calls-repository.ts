import type { Database } from "../../../database/database";
import { CLINIC_LETTER_UNDELIVERED } from "./undelivered";

/** Within so many hours an e-mail may come too late, and its reader is phoned. */
export const PHONE_HOURS = 24;

// What a closing has done and nobody has changed since: that raises the SEQUENCE, as does what is told about the clinic. Of closings
// only the latest days' can concern a visit that is so near. Canceled visits are looked for where closings name them: no index
// leads from a time to them, and all that were ever booked would be read.
const CALLS = {
  name: "calls-of-clinic-day",
  text: `with closed as materialized (
      select p.id, p.told, p."to", p.sequence,
        x.at between $2::date - interval '3 days' and $2::date + interval '2 days'
          and least(o.starts_at, n.starts_at) < coalesce(x.letters_at, x.at) + interval '${PHONE_HOURS} hours' as "isNear"
      from clinic_actions x
      cross join lateral jsonb_to_recordset(x.before->'people') as p(id int, told int, "to" int, sequence int)
      join clinic_times o on o.id = p.told
      left join clinic_times n on n.id = p."to"
      where x.clinic_id = $1 and x.kind = 'close' and o.day = $2::date
        and x.at between $2::date - interval '1 year' and $2::date + interval '2 days'
    ), changed as (
      select * from closed where "isNear"
    ), candidates as materialized (
      select a.id from clinic_times t join appointments a on a.clinic_time_id = t.id and a.status <> 'canceled'
      where t.clinic_id = $1 and t.day = $2::date
      union
      select id from closed
    )
    select a.id, a.user_id as "userId", a.record_id as "recordId", a.family_name as "familyName", a.name,
      a.patronymic_name as "patronymicName", a.phone, extract(year from age(t.day, a.birth_date))::int as age,
      case when p.id is null then 'none' when a.status = 'canceled' then 'canceled' else 'moved' end as change,
      u.yes as "isUndelivered", a.status = 'canceled' as "isCanceled",
      to_char(coalesce(o.starts_at, t.starts_at) at time zone c.time_zone, 'HH24:MI') as "toldBegins",
      coalesce(od.name, d.name) as "toldDoctor",
      to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as begins, d.name as doctor
    from candidates
    join appointments a on a.id = candidates.id
    join clinic_times t on t.id = a.clinic_time_id
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    join doctors d on d.id = t.doctor_id
    cross join lateral (
      select exists (
        select from letters l where l.appointment_id = a.id and l.is_undelivered
          and (a.status <> 'canceled' or l.kind = 'day-closed')
      ) or a.status <> 'canceled' and ${CLINIC_LETTER_UNDELIVERED} as yes
    ) u
    left join changed p on p.id = a.id and a.sequence > p.sequence
      and (p."to" is null and a.status = 'canceled' or p."to" = a.clinic_time_id and a.status <> 'canceled')
    left join clinic_times o on o.id = p.told
    left join doctors od on od.id = o.doctor_id
    where t.clinic_id = $1 and t.day = $2::date and (p.id is not null or u.yes)
    order by coalesce(o.starts_at, t.starts_at), a.id`,
};

/** Somebody whom an e-mail does not reach in time, with whose visit it is. */
export interface CallRow {
  id: number;
  userId: number;
  recordId: string;
  familyName: string;
  name: string;
  patronymicName: string;
  phone: string;
  age: number;
  change: "none" | "moved" | "canceled";
  isUndelivered: boolean;
  isCanceled: boolean;
  toldBegins: string;
  toldDoctor: string;
  begins: string;
  doctor: string;
}

/** Whom to phone about a visit of the day, canceled ones too, by time. */
export const callsOfDay = (database: Database, clinicId: number, day: string) =>
  database.runQuery<CallRow>(CALLS, [clinicId, day]);
