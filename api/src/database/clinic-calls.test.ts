import { migrated } from "../testing/older-database";

/** Two visits that the second clinic has phoned about. */
const CALLED = `
  insert into cities (name, time_zone) values ('Калининград', 'Europe/Kaliningrad');
  insert into clinics (city_id, name, address, phone, latitude, longitude) values
    (1, 'К', 'А', '70000000000', 1, 1), (1, 'Л', 'А', '70000000000', 1, 1);
  insert into doctors (name, speciality) values ('В', 'д');
  insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day) values
    (1, 1, '2090-01-02 09:00Z', '2090-01-02 09:15Z', '2090-01-02'), (1, 1, '2090-01-02 10:00Z', '2090-01-02 10:15Z', '2090-01-02');
  insert into staff (name, email, is_network, password_hash) values ('О', 'olga@clinic.example', false, '');
  insert into appointments (record_id, booked_by, clinic_time_id, status, is_child, family_name, name, patronymic_name, birth_date,
    gender, phone, email, how_you_know, comment) values
    ('РК-1', 1, 1, 'booked', false, 'И', 'А', '', '1990-05-20', 'F', '79991234567', '', '', ''),
    ('РК-2', 1, 2, 'booked', false, 'И', 'Б', '', '1990-05-20', 'F', '79991234567', '', '', '');
  insert into visit_calls (appointment_id, clinic_id, sequence, outcome, again, staff_id, at) values
    (1, 2, 3, 'later', '14:30', 1, '2089-12-01 10:00Z'), (2, 2, 0, 'reached', null, 1, '2089-12-02 10:00Z');`;

it("keeps notes of calls, of each clinic one, and takes those of the version before", async () => {
  const { query, close } = await migrated("0031_clinic_calls", CALLED);
  const notes = () =>
    query(`select appointment_id as visit, clinic_id as clinic, sequence, outcome, again,
      to_char(at at time zone 'UTC', 'MM-DD HH24:MI') as at from clinic_calls order by 1, 2`);
  const reached = { visit: 2, clinic: 2, sequence: 0, outcome: "reached", again: null };

  expect(await notes()).toEqual([
    { visit: 1, clinic: 2, sequence: 3, outcome: "later", again: "14:30", at: "12-01 10:00" },
    { ...reached, at: "12-02 10:00" },
  ]);
  expect(await query("select * from visit_calls")).toEqual([]);
  // Rows as a process of the version before writes them while the release rolls.
  for (const [clinic, outcome] of [
    [1, "later"],
    [1, "no-answer"],
  ]) {
    await query(`insert into visit_calls (appointment_id, clinic_id, sequence, outcome, staff_id, at)
      values (1, ${clinic}, 3, '${outcome}', 1, '2089-12-03 10:00Z')
      on conflict (appointment_id) do update set clinic_id = excluded.clinic_id, outcome = excluded.outcome`);
  }
  expect(await notes()).toEqual([
    { visit: 1, clinic: 1, sequence: 3, outcome: "no-answer", again: null, at: "12-03 10:00" },
    { visit: 1, clinic: 2, sequence: 3, outcome: "later", again: "14:30", at: "12-01 10:00" },
    { ...reached, at: "12-02 10:00" },
  ]);
  await expect(
    query(`insert into clinic_calls (appointment_id, clinic_id, sequence, outcome, staff_id)
      values (2, 2, 1, 'later', 1)`),
  ).rejects.toThrow();
  await query("delete from appointments where id = 1");
  expect(await notes()).toMatchObject([reached]);
  await close();
});
