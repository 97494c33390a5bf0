import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { connect } from "../database/connect";
import { cities, clinicTimes, clinics } from "../database/schema/calendar";
import { book, list } from "../testing/booking";
import { Browser } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import type { TestTime } from "../testing/calendar";
import { clinicsCommand, importPlan } from "../testing/clinics-command";
import { journalOf } from "../testing/journal";
import { signInOne } from "../testing/people";
import { inDays, planLine } from "../testing/plan-line";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

async function freeTimes(clinicId: number, time: string): Promise<number[]> {
  // A command is another process, whose changes show within a second.
  test.app.shared.forget();
  const query = { clinic_id: clinicId, time };
  const answer = await new Browser(test.app).call(paths.listTimes, { query });
  return answer.json().data.map(({ id }) => id);
}

const close = (clinic: { id: number }, { day }: { day: string }) =>
  clinicsCommand(test.app.database, "close-day", String(clinic.id), day, "--yes");
const open = (clinic: { id: number }, { day }: { day: string }, ...args: string[]) =>
  clinicsCommand(test.app.database, "open-day", String(clinic.id), day, ...args);

it("is what a closed day waits for, whatever a plan brings for it before", async () => {
  const { database } = test.app;
  const day = inDays(10);
  const city = { город: "Находка", врач: "Зяблик" };
  // The clinic has no times yet on the day that closes.
  await importPlan(database, [planLine({ ...city, "с даты": inDays(20), "по дату": inDays(20) })]);
  const [clinic] = await database
    .select({ id: clinics.id })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(eq(cities.name, city.город));
  await close(clinic!, { day });

  const printed = await importPlan(database, [
    planLine(city),
    planLine({ ...city, врач: "Новый врач" }),
    planLine({ ...city, "с даты": inDays(11), "по дату": inDays(11) }),
  ]);

  expect(printed).toBe(
    `Строк: 3. Новых времён приёма: 9.\nКлиники закрыли эти дни, поэтому новое время на них тоже закрыто. Открыть день:\n  npm run clinics -- open-day ${clinic!.id} ${day}\n`,
  );
  expect(await freeTimes(clinic!.id, day)).toEqual([]);
  expect(await open(clinic!, { day })).toMatch(/^Открыто времён: 6\./);
  expect(await freeTimes(clinic!.id, day)).toHaveLength(6);
});

it("offers the times again; what was canceled stays canceled", async () => {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const [time, other] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  const visit = await book(browser, time);
  await close(clinic, time);
  expect(await freeTimes(clinic.id, time.day)).toEqual([]);

  expect(await open(clinic, time, "--as", "Ольга Синицына")).toBe(
    "Открыто времён: 2. Отменённые записи не вернулись: люди могут записаться снова.\n",
  );
  expect(await open(clinic, time)).toBe("Этот день не закрыт.\n");

  expect((await freeTimes(clinic.id, time.day)).sort()).toEqual([time.id, other.id].sort());
  expect(await list(browser)).toMatchObject([{ id: visit.id, intermediateStatus: "canceled" }]);
  expect((await journalOf(test.app.database, "clinic", clinic.id)).slice(1)).toMatchObject([
    { action: "open-day", operator: "Ольга Синицына", day: time.day },
  ]);
});

it("leaves closed what is past, and what its doctor sees patients elsewhere at", async () => {
  const [clinic, elsewhere] = [await createClinic(test.app), await createClinic(test.app)];
  const begun = await createTime(test.app, clinic, 2);
  await close(clinic, begun);
  const [away, free] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  await close(clinic, away);
  const { doctorId, startsAt, endsAt, day } = await rowOf(away);
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

async function rowOf({ id }: TestTime) {
  const [row] = await test.app.database.select().from(clinicTimes).where(eq(clinicTimes.id, id));
  return row!;
}

it("opens once when two do it at once, and ends closed or open when one closes meanwhile", async () => {
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const other = test.database.kind === "postgres" ? await connect(test.database) : null;
  const elsewhere = (name: string, ...args: string[]) =>
    clinicsCommand(
      ...([other?.database ?? test.app.database, name, String(clinic.id)] as const),
      ...[time.day, ...args],
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
