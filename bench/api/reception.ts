import type { Connection } from "../../api/src/database/connect";
import { deriveKey } from "../../api/src/security/secret";
import { makeColleagues } from "../../api/src/testing/many-colleagues";
import type { SignedInColleague } from "../../api/src/testing/many-colleagues";
import { fillTimes } from "./fill";
import type { RequestOptions } from "./load";
import { SECRET } from "./target";

export const COLLEAGUES = 10;
/** Beside the one that every clinic of `fillTimes` has: about 200 visits a day. */
const MORE_DOCTORS = 5;
/** `SITE_URL` of a server without one. */
const ORIGIN = "http://localhost:8000";

/** As many surnames as the patients of one clinic have. */
const SURNAMES = ["Ивано", "Кузнецо", "Птицы", "Соловьё", "Дроздо", "Ёлки", "Белы", "Гусе"].flatMap(
  (root) =>
    ["", "бо", "ва", "го", "де", "жу", "ки", "ле", "ми", "ру"].flatMap((middle) =>
      ["ва", "на", "ских", "ченко", "дзе", "ян", "швили", "нская"].map(
        (end) => root + middle + end,
      ),
    ),
);
const MIDDLES = ["Анна", "Мария", "Ольга", "Зоя", "Вера"];
/** As people type: with a slip, on the other keyboard, by the telephone, by the number. */
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

// The times that are taken are looked up in a hash: a join would scan again, for each time, the rows that this statement inserts.
// Who came on former days was marked, but for four a day.
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
  /** The latest day of the clinic with a visit that has begun, which can be marked. */
  day: string;
}

/**
 * Books every time of a calendar of `times` of `fillTimes`, and gives one clinic its ten colleagues and about 200 visits a day.
 *
 * @param people takes times for the patients of a benchmark before all others are booked; returns those to leave free
 */
export async function fillReception(
  connection: Connection,
  times: number,
  people: () => Promise<number[]> = () => Promise.resolve([]),
): Promise<Reception> {
  const { database } = connection;
  const run = <Row>(text: string, values: unknown[] = []) =>
    database.runQuery<Row>({ name: "", text }, values);
  await fillTimes(connection, times);
  const free = await people();
  const [clinic] = await run<{ id: number }>("select id from clinics where name = 'Клиника 1'");
  const clinicId = clinic?.id ?? 0;
  const doctors = await run<{ id: number }>(
    "insert into doctors (name, speciality) select 'Врач без номера ' || n, 'дерматолог' from generate_series(1, $1::int) n returning id",
    [MORE_DOCTORS],
  );
  await run(LIKE_FIRST, [clinicId, doctors.map(({ id }) => id)]);
  const places = Array<number>(COLLEAGUES / 2).fill(clinicId);
  const colleagues = await makeColleagues(database, deriveKey(SECRET, "staff-totp"), places);
  await run(VISITS, [colleagues[0]?.id ?? 0, SURNAMES, MIDDLES, free]);
  await run("analyze");
  const [latest] = await run<{ day: string }>(
    "select max(day)::text as day from clinic_times where clinic_id = $1 and starts_at < now()",
    [clinicId],
  );
  return { clinicId, colleagues, day: latest?.day ?? "" };
}

/** The headers of a colleague's browser. */
export const headersOf = ({ colleagues }: Reception, index: number): Record<string, string> => ({
  cookie: colleagues[index % COLLEAGUES]?.cookie ?? "",
  origin: ORIGIN,
  "content-type": "application/json",
});

/** The body of the search with this number. */
export const queryOf = (n: number): Pick<RequestOptions, "body"> => ({
  body: JSON.stringify({ query: QUERIES[n % QUERIES.length] }),
});
