import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { connect } from "../database/connect";
import { clinicTimes } from "../database/schema/calendar";
import { book, list } from "../testing/booking";
import { Browser } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import type { TestTime } from "../testing/calendar";
import { clinicsCommand as run } from "../testing/clinics-command";
import { journalOf } from "../testing/journal";
import { emailsTo } from "../testing/outbox";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
const clinicsCommand = (...args: string[]) => run(test.app.database, ...args);
const close = (clinic: { id: number }, { day }: TestTime) =>
  clinicsCommand("close-day", String(clinic.id), day, "--yes");
const open = (clinic: { id: number }, { day }: TestTime, ...args: string[]) =>
  clinicsCommand("open-day", String(clinic.id), day, ...args);

async function freeTimes(clinic: { id: number }, { day }: TestTime): Promise<number[]> {
  // The command is another process, whose changes show within a second.
  test.app.shared.forget();
  const query = { clinic_id: clinic.id, time: day };
  const answer = await new Browser(test.app).call(paths.listTimes, { query });
  return answer.json().data.map(({ id }) => id);
}

it("offers the times again; what was canceled stays canceled, and nobody is written to twice", async () => {
  const [first, second] = [await signInOne(test.app), await signInOne(test.app)];
  const clinic = await createClinic(test.app);
  const [time, other] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  const visit = await book(first.browser, time);
  await close(clinic, time);
  expect(await freeTimes(clinic, time)).toEqual([]);

  expect(await open(clinic, time, "--as", "Ольга Синицына")).toBe(
    "Открыто времён: 2. Отменённые записи не вернулись: люди могут записаться снова.\n",
  );
  expect(await open(clinic, time)).toBe("Этот день не закрыт.\n");

  expect((await freeTimes(clinic, time)).sort()).toEqual([time.id, other.id].sort());
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
  expect(await freeTimes(clinic, free)).toEqual([free.id]);
  expect(await open(clinic, begun)).toMatch(/^Открыто времён: 0\./);
  expect(await freeTimes(clinic, begun)).toEqual([]);

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
    run(other?.database ?? test.app.database, name, String(clinic.id), time.day, ...args);
  await close(clinic, time);

  const printed = await Promise.all([open(clinic, time), elsewhere("open-day")]);
  expect(printed.sort()).toEqual([
    expect.stringMatching(/^Открыто времён: 1\./),
    "Этот день не закрыт.\n",
  ]);

  await Promise.all([open(clinic, time), elsewhere("close-day", "--yes")]);
  await Promise.all([open(clinic, time), elsewhere("close-day", "--yes")]);
  const closedNow = (await freeTimes(clinic, time)).length === 0;
  expect(await open(clinic, time)).toMatch(closedNow ? /^Открыто времён: 1\./ : /не закрыт/);
  await other?.close();
});
