import * as paths from "@rodinki/contract/paths";
import { sql } from "drizzle-orm";
import { callersDataOf } from "../../../account-data/callers-visits";
import { hold } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import { createVisitedDay } from "../../../testing/closing";
import { signInOne } from "../../../testing/people";
import { bookFor, caller } from "../../../testing/reception";
import { dump, rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";
import { readCallersRows } from "../../own-data/callers-data-repository";
import { inWords } from "../../own-data/own-data";

const test = useTestApp();

const SURNAME = "Стираева";

const deskOf = (browser: Browser, clinicId: number, visitId: number) => {
  const params = { id: clinicId, appointment_id: visitId };
  return {
    take: () => browser.call(paths.takeCallerData, { params }),
    erase: (record_ids: string[]) =>
      browser.call(paths.eraseCallerData, { params, json: { record_ids } }),
  };
};

async function withCaller(family_name: string) {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const time = await createTime(test.app, clinic);
  const said = { family_name, comment: `слово: ${family_name}` };
  const visit = (await bookFor(browser, clinic.id, time.id, said)).json();
  return { clinic, browser, time, visit, desk: deskOf(browser, clinic.id, visit.id) };
}

it("hands out and erases all about a caller, and nothing of others", async () => {
  const { clinic, browser, time, visit, desk } = await withCaller(SURNAME);
  const namesake = await bookFor(browser, clinic.id, (await createTime(test.app, clinic)).id);

  const taken = (await desk.take()).json();

  expect(taken).toMatchObject({ recordIds: [visit.recordId], upcoming: 1, isWaiting: false });
  expect(Buffer.from(taken.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  expect(refusal(await desk.erase([]))).toBe("409 changed_meanwhile");

  expect((await desk.erase(taken.recordIds)).statusCode).toBe(200);

  expect(await dump(test.app.database)).not.toContain(SURNAME);
  expect((await hold((await signInOne(test.app)).browser, time)).statusCode).toBe(200);
  expect(refusal(await desk.take())).toBe("404 not_found");
  expect((await deskOf(browser, clinic.id, namesake.json().id).take()).statusCode).toBe(200);
  const noted = await rowsOf(
    test.app,
    sql`select action from journal where clinic_id = ${clinic.id} and subject_id = ${visit.id}
      and action in ('give-data', 'erase-data') order by id`,
  );
  expect(noted).toEqual([{ action: "give-data" }, { action: "erase-data" }]);
});

it("puts every word about the person into the file", async () => {
  const { visit, desk, clinic } = await withCaller("Бумагина");
  await desk.take();
  const { database } = test.app;
  const found = await callersDataOf(database, { clinicId: clinic.id, id: visit.id });

  const rows = await readCallersRows(database, { visits: [visit.id], entries: [] });
  const { consents, sections } = await inWords(database, rows);

  expect(found?.visits.map(({ id }) => id)).toEqual([visit.id]);
  expect(consents.map(({ kind }) => kind)).toEqual(["by-phone"]);
  const said = ["Бумагина", "слово: Бумагина", "+7 (916) 123-45-67", visit.recordId];
  expect(said.filter((word) => !JSON.stringify(sections).includes(word))).toEqual([]);
  expect(JSON.stringify(sections)).toContain("выписка ваших данных в клинике");
});

it("takes the person off the waiting list, too", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const params = { id: clinic.id };
  const until = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString().slice(0, 10);
  const joined = await browser.call(paths.putOnWaitingList, {
    params,
    json: { ...caller, until, morning: true, afternoon: true, evening: true },
  });
  expect(joined.statusCode).toBe(201);
  const time = await createTime(test.app, clinic);
  const visit = (await bookFor(browser, clinic.id, time.id)).json();
  const listed = async () => (await browser.call(paths.listCallersWaiting, { params })).json().data;
  expect(await listed()).toHaveLength(1);
  const desk = deskOf(browser, clinic.id, visit.id);
  const taken = (await desk.take()).json();
  expect(taken.isWaiting).toBe(true);

  await desk.erase(taken.recordIds);

  expect(await listed()).toEqual([]);
});

it("leaves visits of accounts and of other clinics to their owners", async () => {
  const { at, visit, browser } = await createVisitedDay(test.app, [["10:00"], []]);
  const { visit: foreign } = await withCaller("Чужакова");

  for (const id of [visit.id, foreign.id]) {
    const desk = deskOf(browser, at.clinic.id, id);
    expect(refusal(await desk.take())).toBe("404 not_found");
    expect(refusal(await desk.erase([]))).toBe("404 not_found");
  }
});
