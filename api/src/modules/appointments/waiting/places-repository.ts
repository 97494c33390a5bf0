import type { WaitingPlace } from "@rodinki/contract/waiting";
import { byName, inRussianOrder } from "../../../../../shared/russian";
import type { Database, Query } from "../../../database/database";

const PLACES = {
  name: "waiting-places",
  text: `select c.id, c.name, c.time_zone as "timeZone",
      json_agg(json_build_object('id', k.id, 'name', k.name) order by k.id) as clinics
    from cities c join clinics k on k.city_id = c.id
    where exists (select from clinic_times t
      where t.clinic_id = k.id and t.day >= current_date - 2 and t.starts_at > now())
    group by c.id`,
};

const COUNT_BY_CITY = {
  name: "count-waiting-by-city",
  text: `select c.name as city, count(*)::int as people
    from waiting_entries e join cities c on c.id = e.city_id
    where e.stopped_at is null or e.user_id is null group by c.id`,
};

/** Lists cities with future times, and their clinics; both by name. */
export async function listPlaces(query: Query): Promise<WaitingPlace[]> {
  const places = await query<WaitingPlace>(PLACES, []);
  return places
    .map((place) => ({ ...place, clinics: place.clinics.toSorted(byName) }))
    .sort(byName);
}

/** Counts the entries of each city that has any, by name. */
export async function countByCity(database: Database) {
  const counted = await database.runQuery<{ city: string; people: number }>(COUNT_BY_CITY, []);
  return counted.sort((one, other) => inRussianOrder(one.city, other.city));
}
