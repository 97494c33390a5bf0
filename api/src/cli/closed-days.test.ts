import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { connect } from "../database/connect";
import { cities, clinicTimes, clinics } from "../database/schema/calendar";
import { fillDemoData } from "../demo/fill";
import { Browser } from "../testing/browser";
import { clinicsCommand, importPlan } from "../testing/clinics-command";
import { inDays, planLine } from "../testing/plan-line";
import { createDatabase } from "../testing/test-database";
import { useTestApp } from "../testing/test-app";
import { book, list } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import type { TestTime } from "../testing/calendar";
import { journalOf } from "../testing/journal";
import { emailsTo } from "../testing/outbox";
import { signInOne } from "../testing/people";

const test = useTestApp();
const day = inDays(10);

async function clinicOf(city: string): Promise<number> {
  const [clinic] = await test.app.database
    .select({ id: clinics.id })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(eq(cities.name, city));
  return clinic?.id ?? 0;
}

async function freeTimes(clinicId: number, time: string): Promise<number[]> {
  // A command is another process, whose changes show within a second.
  test.app.shared.forget();
  const query = { clinic_id: clinicId, time };
  const answer = await new Browser(test.app).call(paths.listTimes, { query });
  return answer.json().data.map(({ id }) => id);
}

it("keeps a closed day closed whatever a plan brings for it, until it is opened", async () => {
  const { database } = test.app;
  const city = { город: "Находка", врач: "Зяблик" };
  await importPlan(database, [planLine(city)]);
  const clinic = await clinicOf("Находка");
  await clinicsCommand(database, "close-day", String(clinic), day, "--yes");

  const printed = await importPlan(database, [
    planLine(city),
    planLine({ ...city, начало: "12:00", конец: "13:00" }),
    planLine({ ...city, врач: "Новый врач" }),
    planLine({ ...city, "с даты": inDays(11), "по дату": inDays(11) }),
  ]);

  expect(printed).toBe(
    `Строк: 4. Новых времён приёма: 9.\nКлиники закрыли эти дни, поэтому новое время на них тоже закрыто. Открыть день:\n  npm run clinics -- open-day ${clinic} ${day}\n`,
  );
  expect(await freeTimes(clinic, day)).toEqual([]);
  expect(await clinicsCommand(database, "open-day", String(clinic), day)).toMatch(
    /^Открыто времён: 9\./,
  );
  expect(await freeTimes(clinic, day)).toHaveLength(9);
});

it("can be closed before there are any times", async () => {
  const { database } = test.app;
  const city = { город: "Уссурийск", врач: "Чижов" };
  const other = { ...city, "с даты": inDays(20), "по дату": inDays(20) };
  await importPlan(database, [planLine(other)]);
  const clinic = await clinicOf("Уссурийск");

  await clinicsCommand(database, "close-day", String(clinic), day, "--yes");
  await importPlan(database, [planLine(city)]);

  expect(await freeTimes(clinic, day)).toEqual([]);
});

it("names the overlap that is open, and not one of a closed day", async () => {
  const { database } = test.app;
  const two = { город: "Арсеньев", врач: "Дятлов", "по дату": inDays(11) };
  await importPlan(database, [
    planLine(two),
    planLine({ ...two, клиника: "Вторая", врач: "Иной" }),
  ]);
  const [, second] = await database
    .select({ id: clinics.id })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(eq(cities.name, "Арсеньев"))
    .orderBy(clinics.id);
  await clinicsCommand(database, "close-day", String(second?.id), day, "--yes");

  const failure = importPlan(database, [planLine({ ...two, клиника: "Вторая" })]);

  const busy = inDays(11).split("-").reverse().join(".");
  await expect(failure).rejects.toThrow(`врач «Дятлов» уже принимает ${busy} 09:00–09:20`);
});

it("stays closed when the demonstration is filled up", async () => {
  const { config, drop } = await createDatabase();
  const { database: demo, close } = await connect(config);
  await fillDemoData(demo);
  const [time] = await demo
    .select()
    .from(clinicTimes)
    .orderBy(sql`${clinicTimes.startsAt} desc`)
    .limit(1);
  await clinicsCommand(demo, "close-day", String(time!.clinicId), time!.day, "--yes");
  await demo.delete(clinicTimes).where(eq(clinicTimes.id, time!.id));
  await fillDemoData(demo);

  const [again] = await demo
    .select()
    .from(clinicTimes)
    .where(
      sql`${clinicTimes.doctorId} = ${time!.doctorId} and ${clinicTimes.startsAt} = ${time!.startsAt.toISOString()}`,
    );
  expect(again?.closedAt).not.toBeNull();
  await close();
  await drop();
});

describe("open-day", () => {
  const close = (clinic: { id: number }, time: TestTime) =>
    clinicsCommand(test.app.database, "close-day", String(clinic.id), time.day, "--yes");
  const open = (clinic: { id: number }, time: TestTime, ...args: string[]) =>
    clinicsCommand(test.app.database, "open-day", String(clinic.id), time.day, ...args);

  it("offers the times again; what was canceled stays canceled, and nobody is written to twice", async () => {
    const [first, second] = [await signInOne(test.app), await signInOne(test.app)];
    const clinic = await createClinic(test.app);
    const [time, other] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
    const visit = await book(first.browser, time);
    await close(clinic, time);
    expect(await freeTimes(clinic.id, time.day)).toEqual([]);

    expect(await open(clinic, time, "--as", "Ольга Синицына")).toBe(
      "Открыто времён: 2. Отменённые записи не вернулись: люди могут записаться снова.\n",
    );
    expect(await open(clinic, time)).toBe("Этот день не закрыт.\n");

    expect((await freeTimes(clinic.id, time.day)).sort()).toEqual([time.id, other.id].sort());
    expect(await list(first.browser)).toMatchObject([
      { id: visit.id, intermediateStatus: "canceled" },
    ]);
    expect(await journalOf(test.app.database, "clinic", clinic.id)).toMatchObject([
      { action: "close-day" },
      { action: "open-day", operator: "Ольга Синицына", day: time.day },
    ]);

    await book(second.browser, time);
    expect(await close(clinic, time)).toBe("Закрыто времён: 2. Отменено записей: 1. Писем: 1.\n");
    for (const { email } of [first, second]) {
      const emails = await emailsTo(test, email);
      expect(
        emails.filter(({ subject }) => subject.startsWith("Клиника отменила запись")),
      ).toHaveLength(1);
    }
  });

  it("leaves closed what is past, and what its doctor sees patients elsewhere at", async () => {
    const [clinic, elsewhere] = [await createClinic(test.app), await createClinic(test.app)];
    const begun = await createTime(test.app, clinic, 2);
    await close(clinic, begun);
    const [away, free] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
    await close(clinic, away);
    const [row] = await test.app.database
      .select()
      .from(clinicTimes)
      .where(eq(clinicTimes.id, away.id));
    const { doctorId, startsAt, endsAt, day } = row!;
    await test.app.database
      .insert(clinicTimes)
      .values({ clinicId: elsewhere.id, doctorId, startsAt, endsAt, day });
    await test.app.database
      .update(clinicTimes)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(clinicTimes.id, begun.id));

    const printed = await open(clinic, away);

    expect(printed).toContain("Открыто времён: 1.");
    expect(printed).toMatch(/\nОсталось закрыто: 1\. Врач «Врач .+» в это время принимает в/);
    expect(printed).toContain(`в клинике «Клиника» (${elsewhere.cityName}).\n`);
    expect(await freeTimes(clinic.id, free.day)).toEqual([free.id]);
    expect(await open(clinic, begun)).toMatch(/^Открыто времён: 0\./);
    expect(await freeTimes(clinic.id, begun.day)).toEqual([]);

    // Once the other clinic has closed, too, the doctor is free.
    await close(elsewhere, away);
    expect(await open(clinic, away)).toMatch(/^Открыто времён: 1\./);
  });

  it("opens once when two do it at once, and ends closed or open when one closes meanwhile", async () => {
    const clinic = await createClinic(test.app);
    const time = await createTime(test.app, clinic);
    const { kind } = test.database;
    const other = kind === "postgres" ? await connect(test.database) : null;
    const elsewhere = (name: string, ...args: string[]) =>
      clinicsCommand(
        other?.database ?? test.app.database,
        name,
        String(clinic.id),
        time.day,
        ...args,
      );
    await close(clinic, time);

    const printed = await Promise.all([open(clinic, time), elsewhere("open-day")]);
    expect(printed.sort()).toEqual([
      expect.stringMatching(/^Открыто времён: 1\./),
      "Этот день не закрыт.\n",
    ]);

    await Promise.all([open(clinic, time), elsewhere("close-day", "--yes")]);
    await Promise.all([open(clinic, time), elsewhere("close-day", "--yes")]);
    const closedNow = (await freeTimes(clinic.id, time.day)).length === 0;
    expect(await open(clinic, time)).toMatch(closedNow ? /^Открыто времён: 1\./ : /не закрыт/);
    await other?.close();
  });
});
