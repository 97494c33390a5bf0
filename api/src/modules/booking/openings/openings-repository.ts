import type { Opening } from "@rodinki/contract/opening";
import { byName } from "../../../../../shared/russian-order";
import type { Query } from "../../../database/database";
import { FREE } from "../booking-repository";
import { isoTime } from "../../../database/written-times";

/** SQL of the first or last opening hour in a city's clinics k, of times t that fulfil the condition. */
const firstHour = (condition: string, order: "asc" | "desc") => `(
    select ${order === "asc" ? "min" : "max"}(n.opens_at) from clinics k
    cross join lateral (
      select t.opens_at from clinic_times t where t.clinic_id = k.id and ${condition}
      order by t.opens_at ${order} limit 1
    ) n
    where k.city_id = c.id
  )`;

// Each hour is one step in the index on clinic and opening. The parameters are those of FREE.
const OPENINGS = {
  name: "openings",
  text: `select ${isoTime("now()")} as "serverNow", coalesce(json_agg(o), '[]') as openings
    from (
      select c.id, c.name, c.time_zone as "timeZone",
        not exists (select from clinics k where k.city_id = c.id and not k.is_demo) as demo,
        ${isoTime("h.next")} as "opensAt", ${isoTime("h.last")} as "lastOpenedAt"
      from cities c
      cross join lateral (
        select ${firstHour("t.opens_at > now() and t.closed_at is null and t.starts_at > t.opens_at", "asc")} as next,
          ${firstHour("t.opens_at <= now()", "desc")} as last
      ) h
      where exists (select from clinics k where k.city_id = c.id)
        and (h.next is not null or not exists (
          select from clinics k
          cross join lateral (select from clinic_times t where t.clinic_id = k.id and ${FREE} limit 1) f
          where k.city_id = c.id
        ))
    ) o`,
};

interface Openings {
  openings: Opening[];
  serverNow: string;
}

/** Cities in which no time is free for an adult, or more times will open, by name; and the database's clock. */
export async function listOpenings(query: Query): Promise<Openings> {
  const [row] = await query<Openings>(OPENINGS, [null, null]);
  if (row === undefined) throw new Error("the list of openings is missing");
  return { ...row, openings: row.openings.toSorted(byName) };
}
