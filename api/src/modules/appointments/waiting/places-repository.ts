import type { WaitingPlace } from "@rodinki/contract/waiting";
import type { Query } from "../../../database/database";

const PLACES = {
  name: "waiting-places",
  text: `select c.id, c.name, c.time_zone as "timeZone",
      json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name) as clinics
    from cities c join clinics k on k.city_id = c.id
    where exists (select from clinic_times t
      where t.clinic_id = k.id and t.day >= current_date - 2 and t.starts_at > now())
    group by c.id order by c.name`,
};

/** Cities in which times lie ahead, and their clinics. */
export const listPlaces = (query: Query): Promise<WaitingPlace[]> =>
  query<WaitingPlace>(PLACES, []);
