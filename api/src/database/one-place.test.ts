import { eq, sql } from "drizzle-orm";
import { createClinic, createTime } from "../testing/calendar";
import { useTestApp } from "../testing/test-app";
import { makeOlder } from "../testing/older-database";
import { createDatabase } from "../testing/test-database";
import { connect } from "./connect";
import { ONE_PLACE } from "./migrate";
import { clinicTimes } from "./schema/calendar";

const test = useTestApp();

/** Number of migrations before the one that adds the rule. */
const MIGRATIONS_BEFORE = 3;

async function timeBeside(
  first: { id: number },
  { minutes, clinicId }: { minutes: number; clinicId?: number },
) {
  await test.app.database.execute(sql`
    insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
    select coalesce(${clinicId ?? null}::int, clinic_id), doctor_id,
      starts_at + make_interval(mins => ${minutes}),
      starts_at + make_interval(mins => ${minutes + 15}), day
    from clinic_times where id = ${first.id}`);
}

const one = async () => createTime(test.app, await createClinic(test.app));
const refused = { cause: { code: "23P01", constraint: ONE_PLACE } };

it("refuses a time that begins in another, here or in another clinic", async () => {
  const first = await one();
  const elsewhere = (await createClinic(test.app, "Europe/Kaliningrad")).id;

  await expect(timeBeside(first, { minutes: 14 })).rejects.toMatchObject(refused);
  await expect(timeBeside(first, { minutes: 14, clinicId: elsewhere })).rejects.toMatchObject(
    refused,
  );
});

it("lets times touch, and a doctor go where another clinic has closed", async () => {
  const first = await one();

  await timeBeside(first, { minutes: 15 });
  await timeBeside(first, { minutes: -15 });
  await test.app.database
    .update(clinicTimes)
    .set({ closedAt: sql`now()` })
    .where(eq(clinicTimes.id, first.id));
  await timeBeside(first, { minutes: 0, clinicId: (await createClinic(test.app)).id });

  const reopen = test.app.database
    .update(clinicTimes)
    .set({ closedAt: null })
    .where(eq(clinicTimes.id, first.id));
  await expect(reopen).rejects.toMatchObject(refused);
});

it("refuses to start with older times that overlap, and says what to do", async () => {
  const { config, drop } = await createDatabase({ onDisk: true });
  await makeOlder(
    config,
    MIGRATIONS_BEFORE,
    `insert into cities (name, time_zone) values ('Артём', 'Asia/Vladivostok');
    insert into clinics (city_id, name, address, phone, latitude, longitude)
      values (1, 'Первая', '', '', 1, 1), (1, 'Вторая', '', '', 1, 1);
    insert into doctors (name, speciality) values ('Дроздов Пётр', '');
    insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
      select n, 1, s, s + interval '20 minutes', '2030-01-05' from generate_series(1, 2) n,
        lateral (select now() + make_interval(mins => 60 + n * 5) as s) at;`,
  );

  for (let start = 1; start <= 2; start += 1) {
    await expect(connect(config)).rejects.toThrow(
      /^«Дроздов Пётр» has two times that overlap \(clinic 1, \d{4}-\d\d-\d\d \d\d:\d\d and clinic 2, [\d :-]+\): with the previous version run "npm run clinics -- close-day 2 2030-01-05", then start this one$/,
    );
  }
  await drop();
});
