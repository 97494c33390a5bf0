import type { Connection } from "../../api/src/database/connect";
import { deriveKey } from "../../api/src/security/secret";
import { makeColleagues } from "../../api/src/testing/many-colleagues";
import type { SignedInColleague } from "../../api/src/testing/many-colleagues";
import { fillTimes, sqlOn } from "./fill";
import { SECRET } from "./target";

export const COLLEAGUES = 10;
/** Doctors in addition to the one of each clinic of `fillTimes`: about 200 visits a day. */
const MORE_DOCTORS = 5;
/** Default `SITE_URL` of a server. */
export const ORIGIN = "http://localhost:8000";

/** About as many surnames as among the patients of one clinic. */
const SURNAMES = ["Ивано", "Кузнецо", "Птицы", "Соловьё", "Дроздо", "Ёлки", "Белы", "Гусе"].flatMap(
  (root) =>
    ["", "бо", "ва", "го", "де", "жу", "ки", "ле", "ми", "ру"].flatMap((middle) =>
      ["ва", "на", "ских", "ченко", "дзе", "ян", "швили", "нская"].map(
        (end) => root + middle + end,
      ),
    ),
);
const MIDDLES = ["Анна", "Мария", "Ольга", "Зоя", "Вера"];
/** Realistic queries: with a typing error, in the wrong keyboard layout, by telephone, by number. */
export const QUERIES = [
  "птицына",
  "gnbwsyf",
  "кузнецва",
  "соловьева анна",
  "0001234",
  "иванова м",
  "visit-1234@",
];

const LIKE_FIRST = `insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
  select t.clinic_id, d.id, t.starts_at, t.ends_at, t.day from clinic_times t, unnest($2::int[]) d (id)
  where t.clinic_id = $1`;

// Taken times are looked up in a hash: a join would scan the rows that this statement inserts again for each time. On past days
// all but four visits a day are marked.
const VISITS = `insert into appointments (record_id, booked_by, clinic_time_id, is_child, family_name, name, patronymic_name,
    birth_date, gender, phone, email, how_you_know, comment, seen_at, attendance_by)
  select 'РК-' || t.id, $1::int, t.id, false, ($2::text[])[1 + t.id % cardinality($2::text[])], ($3::text[])[1 + t.id % cardinality($3::text[])],
    'Петровна', '1984-03-09', 'F', '7912' || lpad((t.id % 10000000)::text, 7, '0'), 'visit-' || t.id || '@example.ru', '', '',
    case when t.day < latest.day and t.id % 50 > 0 then t.ends_at end, case when t.day < latest.day and t.id % 50 > 0 then $1::int end
  from clinic_times t, (select max(day) as day from clinic_times where starts_at < now()) latest
  where t.id not in (select unnest($4::int[]) union select clinic_time_id from appointments union select clinic_time_id from holds)`;

interface Reception {
  clinicId: number;
  colleagues: SignedInColleague[];
  /** The latest day of the clinic with a visit that has begun, and so can be marked. */
  day: string;
}

/** @returns the id of the first clinic of `fillTimes` */
export async function firstClinicOf(connection: Connection): Promise<number> {
  const text = "select id from clinics where name = 'Клиника 1'";
  const [clinic] = await sqlOn(connection)<{ id: number }>(text);
  return clinic?.id ?? 0;
}

/**
 * Books every time of a calendar of `times` from `fillTimes`, and creates ten colleagues and about 200 visits a day in one
 * clinic.
 *
 * @param people reserves times for the patients of a benchmark before all others are booked; returns the times to leave free
 */
export async function fillReception(
  connection: Connection,
  times: number,
  people: () => Promise<number[]> = () => Promise.resolve([]),
): Promise<Reception> {
  const run = sqlOn(connection);
  await fillTimes(connection, times);
  const free = await people();
  const clinicId = await firstClinicOf(connection);
  const doctors = await run<{ id: number }>(
    "insert into doctors (name, speciality) select 'Врач без номера ' || n, 'дерматолог' from generate_series(1, $1::int) n returning id",
    [MORE_DOCTORS],
  );
  await run(LIKE_FIRST, [clinicId, doctors.map(({ id }) => id)]);
  const places = Array<number>(COLLEAGUES / 2).fill(clinicId);
  const colleagues = await makeColleagues(
    connection.database,
    deriveKey(SECRET, "staff-totp"),
    places,
  );
  await run(VISITS, [colleagues[0]?.id ?? 0, SURNAMES, MIDDLES, free]);
  await run("analyze");
  const [latest] = await run<{ day: string }>(
    "select max(day)::text as day from clinic_times where clinic_id = $1 and starts_at < now()",
    [clinicId],
  );
  return { clinicId, colleagues, day: latest?.day ?? "" };
}

/** Headers of a colleague's browser. */
export const headersOf = ({ colleagues }: Reception, index: number): Record<string, string> => ({
  cookie: colleagues[index % COLLEAGUES]?.cookie ?? "",
  origin: ORIGIN,
  "content-type": "application/json",
});
