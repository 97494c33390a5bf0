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

const person = "'hash', 'Иванова', 'Анна', '', 'F', '1990-05-20', '79991234567', 1";
/** Two closed days: one with its whole history, and one of which only is known that no time was open. */
const CLOSED_DAYS = `
  insert into cities (name, time_zone) values ('Калининград', 'Europe/Kaliningrad');
  insert into clinics (city_id, name, address, phone, latitude, longitude) values (1, 'К', 'А', '70000000000', 1, 1);
  insert into doctors (name, speciality) values ('В', 'д');
  insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day, closed_at) values
    (1, 1, '2090-01-02 09:00Z', '2090-01-02 09:15Z', '2090-01-02', now()),
    (1, 1, '2090-01-04 09:00Z', '2090-01-04 09:15Z', '2090-01-04', null),
    (1, 1, '2090-01-05 09:00Z', '2090-01-05 09:15Z', '2090-01-05', null);
  insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at) values
    ('anna@example.ru', ${person}, now()), ('vera@example.ru', ${person}, now());
  insert into appointments (record_id, user_id, clinic_time_id, status, is_child, family_name, name, patronymic_name, birth_date,
    gender, phone, email, how_you_know, comment, canceled_at) values
    ('РК-1', 1, 1, 'canceled', false, 'И', 'А', '', '1990-05-20', 'F', '79991234567', 'anna@example.ru', '', '', now()),
    ('РК-2', 1, 2, 'booked', false, 'И', 'А', '', '1990-05-20', 'F', '79991234567', 'anna@example.ru', '', '', null);
  insert into waiting_entries (user_id, city_id, child_birthday, since, until, weekdays, morning, afternoon, evening) values
    (2, 1, null, '2090-01-01', '2090-01-06', '1234567', true, true, true);
  insert into closed_days (clinic_id, day, closed_at) values (1, '2090-01-02', '2089-12-01 10:00Z'), (1, '2090-01-03', '2089-12-02 10:00Z');
  insert into journal (actor, operator, action, subject, subject_id, day) values
    ('operator', 'Прежняя', 'close-day', 'clinic', 1, '2090-01-02'), ('operator', 'Ольга Синицына', 'close-day', 'clinic', 1, '2090-01-02');`;

it("makes closed hours of closed days, and leaves visits and who waits", async () => {
  const { query, close } = await migrated("0026_closed_hours_alone", CLOSED_DAYS);

  expect(
    await query(`select day::text, doctor_id as doctor, operator as who, x.kind, x.at at time zone 'UTC' = '2089-12-01 10:00' as "isAsOld",
        to_char(starts_at at time zone 'UTC', 'MM-DD HH24:MI') as begins, to_char(ends_at at time zone 'UTC', 'MM-DD HH24:MI') as ends
      from closed_hours h join clinic_actions x on x.id = h.action_id order by day`),
  ).toEqual([
    {
      day: "2090-01-02",
      doctor: null,
      who: "Ольга Синицына",
      kind: "close",
      isAsOld: true,
      begins: "01-01 22:00",
      ends: "01-02 22:00",
    },
    {
      day: "2090-01-03",
      doctor: null,
      who: null,
      kind: "close",
      isAsOld: false,
      begins: "01-02 22:00",
      ends: "01-03 22:00",
    },
  ]);
  expect(
    await query("select record_id as id, status from appointments order by record_id"),
  ).toEqual([
    { id: "РК-1", status: "canceled" },
    { id: "РК-2", status: "booked" },
  ]);
  expect(await query("select user_id as user from waiting_entries")).toEqual([{ user: 2 }]);
  // A process of the version before reads nothing there, and is refused what nobody would read.
  expect(await query("select * from closed_days")).toEqual([]);
  await expect(
    query("insert into closed_days (clinic_id, day) values (1, '2090-01-05')"),
  ).rejects.toThrow();
  await close();
});
