import type { WaitingPlace } from "@rodinki/contract/waiting";
import { byName } from "../../../../../shared/russian-order";
import type { Query } from "../../../database/database";

const PLACES = {
  name: "waiting-places",
  text: `select c.id, c.name, c.time_zone as "timeZone",
      json_agg(json_build_object('id', k.id, 'name', k.name) order by k.id) as clinics
    from cities c join clinics k on k.city_id = c.id
    where exists (select from clinic_times t
      where t.clinic_id = k.id and t.day >= current_date - 2 and t.starts_at > now())
    group by c.id`,
};

/** Cities in which times lie ahead, and their clinics; both by name. */
export async function listPlaces(query: Query): Promise<WaitingPlace[]> {
  const places = await query<WaitingPlace>(PLACES, []);
  return places
    .map((place) => ({ ...place, clinics: place.clinics.toSorted(byName) }))
    .sort(byName);
}
